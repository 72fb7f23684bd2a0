/** For how long a failure says something of the network, ms. */
const LATELY_MS = 60_000;

let lastFailure = Number.NEGATIVE_INFINITY;

/** The network gave no answer: no fault of the worker's. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';

  /** As an Error's. */
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    lastFailure = performance.now();
  }
}

/** Whether the network has failed lately, whatever the browser believes of it. */
export const failsLately = (): boolean => performance.now() - lastFailure < LATELY_MS;

/**
 * Asks the network.
 *
 * @param request as for fetch
 * @param init as for fetch
 * @throws NetworkFailure when no answer comes
 */
export const ask = (request: RequestInfo, init?: RequestInit): Promise<Response> =>
  fetch(request, init).catch((cause: unknown) => {
    throw new NetworkFailure('the network gave no answer', { cause });
  });
