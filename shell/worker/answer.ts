import { noteFault } from './faults';
import { NetworkFailure } from './network-failure';

/**
 * Answers some requests.
 *
 * @param event the request
 * @returns undefined for a request that is not its own: the next one is asked, and in the end the network. Rejected with a
 * {@link NetworkFailure} when the network gives no answer and nothing is kept
 */
export type Responder = (event: FetchEvent) => Promise<Response> | undefined;

/**
 * Lets the first responder that wants to answer a request. Whatever fails in one of them is noted, and the request goes to
 * the network as without a worker.
 *
 * @param event the request
 * @param responders in the order in which they are asked
 */
export function answer(event: FetchEvent, responders: readonly Responder[]): void {
  try {
    for (const responder of responders) {
      const answering = responder(event);
      if (!answering) continue;
      event.respondWith(
        answering.catch((error: unknown) => {
          if (error instanceof NetworkFailure) return Response.error();
          event.waitUntil(noteFault(error));
          return fetch(event.request);
        }),
      );
      return;
    }
  } catch (error) {
    event.waitUntil(noteFault(error));
  }
}
