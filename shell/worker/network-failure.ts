/** For how long a failure says something of the network, ms. */
const LATELY_MS = 60_000;

let lastFailure = Number.NEGATIVE_INFINITY;

/** The network gave no answer, or not all of it: no fault of the worker's. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** Whether the network has failed lately, whatever the browser believes of it. */
export const failsLately = (): boolean => performance.now() - lastFailure < LATELY_MS;

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
  if (!isEnded) lastFailure = performance.now();
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
