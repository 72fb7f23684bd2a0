import { api } from '@site/shared/api';
import { type ApiStore, screenOf } from './data-age';
import type { ShownAnswers } from './shown-answers';

type Initiate = (arg: unknown, options: object) => Parameters<ApiStore['dispatch']>[0];

/**
 * Asks the service again for all kept answers that are on screen, and throws away those that are not: their pages ask when
 * somebody comes back to them. What came from the service itself stays, and with it the visitor's place in a feed.
 *
 * @param store the one store
 * @param shown which queries show kept answers
 */
export async function askAgain(store: ApiStore, shown: ShownAnswers): Promise<void> {
  const isOnScreen = screenOf(store);
  const { queries } = store.getState().api;
  const endpoints: Record<string, { initiate: Initiate } | undefined> = api.endpoints;
  const asked = [...shown.queries()].map((key) => {
    const query = queries[key];
    if (query?.endpointName && isOnScreen(key)) {
      const initiate = endpoints[query.endpointName]?.initiate;
      return (
        initiate && store.dispatch(initiate(query.originalArgs, { forceRefetch: true, subscribe: false }))
      );
    }
    shown.forget(key);
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
    return undefined;
  });
  await Promise.all(asked);
}
