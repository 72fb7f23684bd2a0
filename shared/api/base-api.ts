import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type Credentials, type EarlyAnswer, takeEarly } from '@site/shared/contract';

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

const identityHeaders = (credentials: Credentials): Record<string, string> => {
  if (credentials.kind === 'token') return { authorization: `Bearer ${credentials.token}` };
  return credentials.kind === 'device' ? { 'x-device-secret': credentials.secret } : {};
};

const isErrorBody = (body: unknown): body is { error: Omit<ApiError, 'status'> } => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
};

const call = async (request: ApiRequest, signal: AbortSignal, known?: Credentials): Promise<EarlyAnswer> => {
  const { method = 'GET', path, body, identified } = request;
  const credentials: Credentials = known ?? (identified ? await host.credentials() : { kind: 'none' });
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
    return call(request, signal, { kind: 'none' });
  }
  return { status: response.status, body: text };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const judge = (
  { status, body: text }: EarlyAnswer,
  read: ApiRequest['read'],
): { data: unknown } | { error: ApiError } => {
  const body = parse(text);
  if (status < 200 || status > 299) {
    const told = isErrorBody(body) ? body.error : { code: 'http_error', message: `HTTP ${status}` };
    return { error: { ...told, status } };
  }
  if (status === NO_CONTENT) return { data: null };
  const data = read && body !== undefined ? read(body) : body;
  if (data !== undefined) return { data };
  return { error: { status, code: 'bad_answer', message: 'the answer is not what was asked for' } };
};

/** Cache keys of the answers that depend on the caller; see forget-identified.ts. */
export const identifiedAnswers = new Set<string>();

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal, queryCacheKey }) => {
  if (request.identified && queryCacheKey) identifiedAnswers.add(queryCacheKey);
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
    const answer = early && (await Promise.race([early, aborted(over.signal)]));
    return judge(answer ?? (await call(request, over.signal)), request.read);
  } catch (failure) {
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
