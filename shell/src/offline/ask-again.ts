import { api } from '@site/shared/api';
import { type ApiStore, screenOf } from './data-age';
import type { ShownAnswers } from './shown-answers';

type Initiate = (arg: unknown, options: object) => Parameters<ApiStore['dispatch']>[0];

/** Asks the service for a query's answer, whatever is known of it. */
function askFor(store: ApiStore, key: string): unknown {
  const query = store.getState().api.queries[key];
  const endpoints: Record<string, { initiate: Initiate } | undefined> = api.endpoints;
  const initiate = query?.endpointName && endpoints[query.endpointName]?.initiate;
  return initiate && store.dispatch(initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
}

/**
 * Asks the service again for all kept answers that are on screen, and throws away those that are not: their pages ask when
 * somebody comes back to them. What came from the service itself stays, and with it the visitor's place in a feed.
 *
 * @param store the one store
 * @param shown which queries show kept answers
 */
export async function askAgain(store: ApiStore, shown: ShownAnswers): Promise<void> {
  const isOnScreen = screenOf(store);
  const asked = [...shown.queries()].map((key) => {
    if (isOnScreen(key)) return askFor(store, key);
    shown.forget(key);
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
    return undefined;
  });
  await Promise.all(asked);
}

/**
 * Asks the service again for all answers that are on screen.
 *
 * @param store the one store
 */
export async function askForScreen(store: ApiStore): Promise<void> {
  await Promise.all(
    Object.keys(store.getState().api.queries)
      .filter(screenOf(store))
      .map((key) => askFor(store, key)),
  );
}
