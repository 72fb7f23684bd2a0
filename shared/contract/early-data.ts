/** A request whose answer a page will want at once. */
export interface EarlyRequest {
  method: 'GET' | 'POST';
  /** Path on the base service, from `/api/`. */
  path: string;
  body?: unknown;
}

/** What a service answered, whether it was a success or not. */
export interface EarlyAnswer {
  status: number;
  /** As it came: who takes it parses it. */
  body: string;
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
 * Starts a request before the application runs; {@link takeEarly} gives its answer to the page.
 *
 * @param base origin of the base service
 * @param request what the page will ask for, equal to the letter
 */
export function startEarly(base: string, request: EarlyRequest): void {
  window.__EARLY__ ??= {};
  const answers = window.__EARLY__;
  answers[earlyKey(request)] = fetch(base + request.path, {
    method: request.method,
    ...(request.body === undefined
      ? {}
      : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }),
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    // Whoever takes it asks again; untaken, it must not be reported as unhandled.
    .catch(() => undefined);
}

/** Takes the early answer to a request, once; undefined when none was started. */
export function takeEarly(request: EarlyRequest): EarlyAnswers[string] | undefined {
  const answers = typeof window === 'undefined' ? undefined : window.__EARLY__;
  const key = earlyKey(request);
  const answer = answers?.[key];
  if (answers) delete answers[key];
  return answer;
}
