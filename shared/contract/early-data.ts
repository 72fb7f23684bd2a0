/** A request whose answer a page will want at once. */
export interface EarlyRequest {
  method: 'GET' | 'POST';
  /** Path on the base service, from `/api/`, or on the service of `origin`. */
  path: string;
  body?: unknown;
  /** Origin of another service than the base service, as the configuration has it: empty for the site's own. */
  origin?: string;
  /** Headers that the service wants, as the tables want the public key. */
  headers?: Record<string, string>;
  /** Gives the requests that a success leads to, from its parsed JSON: they start as soon as it has come. */
  next?: (answer: unknown) => EarlyRequest[];
}

/** What a service answered, whether it was a success or not. */
export interface EarlyAnswer {
  status: number;
  /** As it came: who takes it parses it. */
  body: string;
  /** How far the service's clock was ahead of the device's by its `Date` header, ms; NaN where it does not say so. */
  ahead?: number;
}

/**
 * Started requests by key; filled by the areas' early scripts, emptied by the first reader. Undefined is an answer
 * that never came: nobody has handled the request, it can be made again.
 */
export type EarlyAnswers = Record<string, Promise<EarlyAnswer | undefined>>;

declare global {
  interface Window {
    /** Set in the HTML before any script: answers that were asked for before the application ran. */
    __EARLY__?: EarlyAnswers;
  }
}

/** The key under which a request's early answer is kept. */
export function earlyKey({ method, path, body }: EarlyRequest): string {
  return `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`;
}

/**
 * The requests that an answer leads to.
 *
 * @param request an early request
 * @param answer what the service answered to it
 * @returns none after a refusal, and after an answer that makes no sense
 */
export function nextRequests({ next }: EarlyRequest, { status, body }: EarlyAnswer): EarlyRequest[] {
  if (!next || status < 200 || status > 299) return [];
  try {
    return next(JSON.parse(body));
  } catch {
    return [];
  }
}

/**
 * Starts a request before the application runs; {@link takeEarly} gives its answer to the page.
 *
 * @param base origin of the base service
 * @param request what the page will ask for, equal to the letter
 */
export function startEarly(base: string, request: EarlyRequest): void {
  window.__EARLY__ ??= {};
  const answers = window.__EARLY__;
  const { method, path, body, origin = base, headers } = request;
  answers[earlyKey(request)] = fetch(origin + path, {
    method,
    ...(headers ? { headers } : {}),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }),
  })
    .then(async (response) => {
      const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
      const answer = { status: response.status, body: await response.text(), ahead };
      for (const next of nextRequests(request, answer)) startEarly(base, next);
      return answer;
    })
    // Whoever takes it asks again; untaken, it must not be reported as unhandled.
    .catch(() => undefined);
}

/** Takes the early answer to a request, once; undefined when none was started. */
export function takeEarly(request: EarlyRequest): EarlyAnswers[string] | undefined {
  const answers = (globalThis as { __EARLY__?: EarlyAnswers }).__EARLY__;
  const key = earlyKey(request);
  const answer = answers?.[key];
  if (answers) delete answers[key];
  return answer;
}
