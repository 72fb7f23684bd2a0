/**
 * How long the network may take to begin its answer before what is kept is shown, ms. A page that comes from a slow phone's line
 * begins within a second; who waits longer stands in a lift.
 */
const PATIENCE_MS = 3_000;
/** The same where the network has just failed, ms: one that is back answers within this, and nothing old is shown. */
const SHORT_PATIENCE_MS = 300;
/** For how long a failure says something of the network, ms: as for the calls of pages (shared/network/network-watch.ts). */
const LATELY_MS = 20_000;

let lastFailure = Number.NEGATIVE_INFINITY;

/** The network gave no answer, or not all of it: no fault of the worker's. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** Whether the network has failed lately, whatever the browser believes of it. */
export const failsLately = (): boolean => performance.now() - lastFailure < LATELY_MS;

/** How long the network is waited for now before what is kept is shown, ms (OFFLINE-11). */
export const patienceMs = (): number => (failsLately() ? SHORT_PATIENCE_MS : PATIENCE_MS);

/** Notes that the network has not answered, or not in time. */
export const noteNoAnswer = (): void => {
  lastFailure = performance.now();
};

/** Notes that the network has just answered: earlier failures say nothing any more. */
export const noteAnswer = (): void => {
  lastFailure = Number.NEGATIVE_INFINITY;
};

/**
 * Takes what a request was rejected with for a failure of the network, and notes it.
 *
 * @param cause why the request failed; one that its own tab has ended says nothing of the network
 * @throws NetworkFailure always
 */
export function failed(cause: unknown): never {
  const isEnded = cause instanceof DOMException && cause.name === 'AbortError';
  if (!isEnded) noteNoAnswer();
  throw new NetworkFailure('the network gave no answer', { cause });
}

/**
 * Asks the network.
 *
 * @param request as for fetch
 * @param init as for fetch
 * @throws NetworkFailure when no answer comes
 */
export const ask = (request: RequestInfo, init?: RequestInit): Promise<Response> =>
  fetch(request, init).catch(failed);

/**
 * Waits until all of an answer is there. Its clones are in memory then, so that the network cannot fail for them any more.
 *
 * @param response a clone of the answer; read by this
 * @throws NetworkFailure when the line drops within the answer
 */
export const untilWhole = async (response: Response): Promise<void> => {
  await response.arrayBuffer().catch(failed);
};
