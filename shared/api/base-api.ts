import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type Credentials, type EarlyAnswer, earlyKey, takeEarly } from '@site/shared/contract';
import type { AnswerKeeper, Keep } from './keeping';

/** One call of the base service (specification §7). */
export interface ApiRequest {
  method?: 'GET' | 'POST';
  /** Path from `/api/`. */
  path: string;
  /** Sent as JSON; a Blob as it is, under its own type. */
  body?: unknown;
  /** The answer depends on the caller: the call carries a token or device secret, as soon as one is known. */
  identified?: boolean;
  /** How long the answer is waited for, ms; 15 s by default. */
  timeout?: number;
  /**
   * Makes what the endpoint promises out of the answer; undefined when the answer is nothing of the kind: then the
   * call fails with the code `bad_answer` and nothing is kept.
   */
  read?: (answer: unknown) => unknown;
  /** The answer can be read again without a network (OFFLINE-1); without this it is not kept. */
  keep?: Keep | undefined;
}

/**
 * Why a call gave no data. `status` 0: the service could not be reached, or did not answer in time (`timeout`).
 * The code `bad_answer` is a success that makes no sense: a page of a proxy, another form.
 */
export interface ApiError {
  status: number;
  code: string;
  message: string;
  /** The field of the request that was refused, as `filter.price`. */
  field?: string;
}

/** Longer than any healthy answer takes on a slow phone, shorter than anyone looks at a skeleton. */
const LONGEST_WAIT_MS = 15_000;
const NO_CONTENT = 204;
const BAD_ANSWER = 'bad_answer';

/** The word of a 401 that is about the device's secret, and not about the right to do a thing. */
const UNKNOWN_DEVICE = 'wrong_device_secret';

/** What the calls need of the shell. */
export interface ApiHost {
  /** Where the base service is; empty for the site's own origin. */
  origin: string;
  /** What proves who the caller is. */
  credentials(): Promise<Credentials>;
  /** The id of the caller's account or local user; undefined for a visitor whom the services do not know. */
  callerId(): Promise<string | undefined>;
  /** Told when the service knows nothing of this device secret any more; the call is made again without it. */
  deviceRefused(secret: string): void;
  /** Where answers are kept for a time without a network; undefined where they are not. */
  keeper?: AnswerKeeper;
}

let host: ApiHost = {
  origin: '',
  credentials: () => Promise.resolve({ kind: 'none' }),
  callerId: () => Promise.resolve(undefined),
  deviceRefused() {},
};

/**
 * Tells the calls where the base service is and who the caller is; the shell does so once, at its start.
 *
 * @param parts what changes; the rest stays
 */
export function setApiHost(parts: Partial<ApiHost>): void {
  host = { ...host, ...parts };
}

/**
 * The caller's id, for a request that names the caller. An endpoint asks here and keeps no session in its own module:
 * each area bundles its own copy of a folder of `shared/`, and the endpoint definition of one copy serves them all.
 *
 * @returns undefined for a visitor whom the services do not know, and when the id cannot be had
 */
export const callerId = (): Promise<string | undefined> => host.callerId().catch(() => undefined);

/** Forgets what was kept for anybody else than whoever is here now. */
export const forgetKeptOfOthers = (): void => host.keeper?.forgetOthers();

const NOBODY: Credentials = { kind: 'none' };

const identityHeaders = (credentials: Credentials): Record<string, string> => {
  if (credentials.kind === 'token') return { authorization: `Bearer ${credentials.token}` };
  return credentials.kind === 'device' ? { 'x-device-secret': credentials.secret } : {};
};

const isErrorBody = (body: unknown): body is { error: Omit<ApiError, 'status'> } => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
};

/** An answer, whose it is, and when the service gave it, epoch ms. */
interface GivenAnswer extends EarlyAnswer {
  by: Credentials;
  at: number;
}

const call = async (request: ApiRequest, signal: AbortSignal, known?: Credentials): Promise<GivenAnswer> => {
  const { method = 'GET', path, body, identified } = request;
  const credentials = known ?? (identified ? await host.credentials() : NOBODY);
  // A Blob brings its own content type.
  const isFile = body instanceof Blob;
  const response = await fetch(host.origin + path, {
    method,
    signal,
    headers: {
      ...identityHeaders(credentials),
      ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status === 401 && credentials.kind === 'device' && text.includes(UNKNOWN_DEVICE)) {
    host.deviceRefused(credentials.secret);
    forgetKeptOfOthers();
    return call(request, signal, NOBODY);
  }
  return { status: response.status, body: text, by: credentials, at: Date.now() };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Judged = { data: unknown } | { error: ApiError };

const judge = ({ status, body: text }: EarlyAnswer, read: ApiRequest['read']): Judged => {
  const body = parse(text);
  if (status < 200 || status > 299) {
    const told = isErrorBody(body) ? body.error : { code: 'http_error', message: `HTTP ${status}` };
    return { error: { ...told, status } };
  }
  if (status === NO_CONTENT) return { data: null };
  const data = read && body !== undefined ? read(body) : body;
  if (data !== undefined) return { data };
  return { error: { status, code: BAD_ANSWER, message: 'the answer is not what was asked for' } };
};

/** Cache keys of the answers that depend on the caller; see forget-identified.ts. */
export const identifiedAnswers = new Set<string>();

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

/** The keeper of a request's answers, by the name of this one; undefined when it is not kept. */
const keeperOf = (request: ApiRequest, query: string | undefined) => {
  const { keep, identified = false } = request;
  const { keeper } = host;
  if (!keep || !keeper) return undefined;
  const which = { name: earlyKey({ method: 'GET', ...request }), ...keep, identified, query };
  return {
    note({ by, at, ...answer }: GivenAnswer, judged: Judged): void {
      // The page of a proxy in between says nothing of what is kept.
      if (!('error' in judged && judged.error.code === BAD_ANSWER)) keeper.note(which, answer, by, at);
    },
    async recall(): Promise<Judged | undefined> {
      const body = await keeper.recall(which);
      const judged = body === undefined ? undefined : judge({ status: 200, body }, request.read);
      // What another version of the page has kept may be of another form.
      return judged && 'data' in judged ? judged : undefined;
    },
  };
};

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal, queryCacheKey }) => {
  if (request.identified && queryCacheKey) identifiedAnswers.add(queryCacheKey);
  const keeper = keeperOf(request, queryCacheKey);
  const limit = request.timeout ?? LONGEST_WAIT_MS;
  // By hand: AbortSignal.any is younger than some browsers that the site supports.
  const over = new AbortController();
  const abort = () => over.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, limit);
  signal.addEventListener('abort', abort);
  try {
    const early = takeEarly({ method: 'GET', ...request });
    // The early request is a head start: one that found no service is made again, an answer counts whatever it is.
    const found = early && (await Promise.race([early, aborted(over.signal)]));
    // Whoever knows to be without a network waits for no service.
    const known = !found && keeper && !navigator.onLine && (await keeper.recall());
    if (known) return known;
    const answer = found
      ? { ...found, by: NOBODY, at: globalThis.__NOW__ ?? Date.now() }
      : await call(request, over.signal);
    const judged = judge(answer, request.read);
    keeper?.note(answer, judged);
    return judged;
  } catch (failure) {
    // An answer that nobody waits for any more is not looked for.
    const kept = signal.aborted ? undefined : await keeper?.recall();
    if (kept) return kept;
    return {
      error: late
        ? { status: 0, code: 'timeout', message: `no answer within ${limit} ms` }
        : { status: 0, code: 'unreachable', message: String(failure) },
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
};

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * The one RTK Query api of the site. Endpoints are added with `addEndpoints`; unused answers are kept for
 * 24 h (specification §9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: ONE_DAY_IN_SECONDS,
  endpoints: () => ({}),
});
