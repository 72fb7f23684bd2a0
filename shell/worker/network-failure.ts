/** The network gave no answer: no fault of the worker's. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

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
