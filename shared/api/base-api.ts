import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type Credentials, type EarlyAnswer, earlyKey, takeEarly } from '@site/shared/contract';
import { giveWay } from '@site/shared/give-way';
import { type Asking, isLate, startAsking } from '@site/shared/network/asking';
import { noteAnswer, noteNoAnswer, patienceMs } from '@site/shared/network/network-watch';
import { noteServerDate, noteServerTime, serverNow } from '@site/shared/server-clock';
import type { AnswerKeeper, Keep, KeptName } from './keeping';

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
   * Makes what the endpoint promises out of the answer, null where it is empty; undefined when the answer is nothing of the kind: then the
   * call fails with the code `bad_answer` and nothing is kept. Without it, any JSON but `null` and `{}` is an answer.
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
/** How long an answer that came late waits for its query to be asked for again, ms. */
const TAKEN_WITHIN_MS = 60_000;
/** An answer of more characters than this is longer in reading than a frame of a slow phone has room for. */
const LONG_ANSWER = 100_000;
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
export const forgetKeptOfOthers = (): void => {
  // What is under way was asked for by whoever was here.
  goingOn.clear();
  host.keeper?.forgetOthers();
};

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
  noteServerDate(response);
  const text = await response.text();
  noteAnswer();
  if (response.status === 401 && credentials.kind === 'device' && text.includes(UNKNOWN_DEVICE)) {
    host.deviceRefused(credentials.secret);
    forgetKeptOfOthers();
    return call(request, signal, NOBODY);
  }
  return { status: response.status, body: text, by: credentials, at: serverNow() };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type KeptData = { data: unknown };
type Judged = KeptData | { error: ApiError };
/** What a request comes to: an answer of the service, or what was kept of one. */
type Told = GivenAnswer | KeptData;

const judge = ({ status, body: text }: EarlyAnswer, read: ApiRequest['read']): Judged => {
  const body = text === '' ? null : parse(text);
  if (status < 200 || status > 299) {
    const told = isErrorBody(body) ? body.error : { code: 'http_error', message: `HTTP ${status}` };
    return { error: { ...told, status } };
  }
  // A network's filter or sign-in page says nothing in the service's place.
  const said = read || JSON.stringify(body ?? {}) !== '{}' ? body : undefined;
  const data = read && said !== undefined ? read(said) : said;
  if (data !== undefined) return { data };
  return { error: { status, code: BAD_ANSWER, message: 'the answer is not what was asked for' } };
};

/** Reads a long answer in a task of its own, so that its arrival, its reading and what is rendered of it are not one long frame (MAP-10). */
const judgeByItself = async (answer: EarlyAnswer, read: ApiRequest['read']): Promise<Judged> => {
  if (answer.body.length < LONG_ANSWER) return judge(answer, read);
  await giveWay();
  const judged = judge(answer, read);
  await giveWay();
  return judged;
};

/** Cache keys of the answers that depend on the caller; see forget-identified.ts. */
export const identifiedAnswers = new Set<string>();

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

/** The keeper of a request's answers. */
interface Keeper {
  name: string;
  note(answer: GivenAnswer, judged: Judged): void;
  /** Notes an answer that came after the kept one was shown: the keeper has its query asked for again. */
  noteLate(answer: GivenAnswer, judged: Judged): void;
  recall(): Promise<KeptData | undefined>;
}

/** The keeper of a request's answers, by the name of this one; undefined when it is not kept. */
function keeperOf(request: ApiRequest, query: string | undefined): Keeper | undefined {
  const { keep, identified = false } = request;
  const { keeper } = host;
  if (!keep || !keeper) return undefined;
  const which = { name: earlyKey({ method: 'GET', ...request }), ...keep, identified, query };
  const noteAs = (name: KeptName, { by, at, ...answer }: GivenAnswer, judged: Judged): void => {
    // The page of a proxy in between says nothing of what is kept.
    if (!('error' in judged && judged.error.code === BAD_ANSWER)) keeper.note(name, answer, by, at);
  };
  return {
    name: which.name,
    note: (answer, judged) => noteAs(which, answer, judged),
    noteLate(answer, judged) {
      // The query still shows what was kept.
      noteAs({ ...which, query: undefined }, answer, judged);
    },
    async recall() {
      const body = await keeper.recall(which);
      const judged = body === undefined ? undefined : judge({ status: 200, body }, request.read);
      // What another version of the page has kept may be of another form.
      return judged && 'data' in judged ? judged : undefined;
    },
  };
}

/**
 * Requests that go on though their query shows what was kept, by query and name: whoever asks the same again waits for the one that
 * is under way.
 */
const goingOn = new Map<string, Asking<Told>>();

/** The request that goes on for a query; its answer is for one asker alone. */
function takeGoingOn(key: string): Asking<Told> | undefined {
  const asking = goingOn.get(key);
  goingOn.delete(key);
  return asking;
}

/** Lets a request go on; the query is asked for again once the answer is there. */
async function goOn(
  key: string,
  asking: Asking<Told>,
  keeper: Keeper,
  read: ApiRequest['read'],
): Promise<void> {
  goingOn.set(key, asking);
  const outcome = await asking.outcome;
  const forget = () => goingOn.get(key) === asking && goingOn.delete(key);
  if ('failure' in outcome) return void forget();
  setTimeout(forget, TAKEN_WITHIN_MS);
  // Somebody may have asked again meanwhile, or the caller may have changed.
  if (goingOn.get(key) === asking && 'by' in outcome.answer)
    keeper.noteLate(outcome.answer, judge(outcome.answer, read));
}

/** Asks the service, or takes what was asked before the application ran. */
const tell =
  (request: ApiRequest, keeper: Keeper | undefined) =>
  async (signal: AbortSignal): Promise<Told> => {
    const early = takeEarly({ method: 'GET', ...request });
    // The early request is a head start: one that found no service is made again, an answer counts whatever it is.
    const found = early && (await Promise.race([early, aborted(signal)]));
    if (found) {
      const { ahead = Number.NaN, ...answer } = found;
      noteServerTime(Date.now() + ahead);
      return { ...answer, by: NOBODY, at: globalThis.__NOW__ ?? serverNow() };
    }
    // Whoever knows to be without a network waits for no service.
    const kept = keeper && !navigator.onLine && (await keeper.recall());
    return kept || call(request, signal);
  };

const hasData = (state: unknown, queryCacheKey: string | undefined): boolean =>
  queryCacheKey !== undefined &&
  (state as { api: { queries: Record<string, { data?: unknown } | undefined> } }).api.queries[queryCacheKey]
    ?.data !== undefined;

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal, queryCacheKey, getState },
) => {
  if (request.identified && queryCacheKey) identifiedAnswers.add(queryCacheKey);
  const keeper = keeperOf(request, queryCacheKey);
  const key = `${queryCacheKey}\n${keeper?.name}`;
  const asking = takeGoingOn(key) ?? startAsking(request.timeout ?? LONGEST_WAIT_MS, tell(request, keeper));
  signal.addEventListener('abort', asking.abort);
  try {
    // What is on screen already stays there until the service answers, or does not.
    if (keeper && !hasData(getState(), queryCacheKey) && (await isLate(asking, patienceMs()))) {
      noteNoAnswer();
      const kept = await Promise.race([keeper.recall(), asking.outcome.then(() => undefined)]);
      if (kept) {
        void goOn(key, asking, keeper, request.read);
        return kept;
      }
    }
    const outcome = await asking.outcome;
    if ('failure' in outcome) {
      // An answer that nobody waits for any more is not looked for.
      const kept = signal.aborted ? undefined : await keeper?.recall();
      return kept ?? { error: { status: 0, ...outcome.failure } };
    }
    const { answer } = outcome;
    if (!('by' in answer)) return answer;
    const judged = await judgeByItself(answer, request.read);
    keeper?.note(answer, judged);
    return judged;
  } finally {
    signal.removeEventListener('abort', asking.abort);
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
