import { api } from '@site/shared/api';
import { toServerTime } from '@site/shared/server-clock';
import type { createStore } from '../store/store';
import type { ShownAnswers } from './shown-answers';

/** The part of the one store that is read here. */
export type ApiStore = Pick<ReturnType<typeof createStore>, 'getState' | 'dispatch'>;

/**
 * Tells of queries whether something on screen shows them, as RTK's own hooks know it: the store hears of it later.
 *
 * @param store the one store
 */
export function screenOf({ dispatch }: ApiStore): (query: string) => boolean {
  const subscriptions = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount(query: string): number;
  };
  return (query) => subscriptions.getSubscriptionCount(query) > 0;
}

/**
 * Since when the data on screen is (OFFLINE-2): of several queries the oldest counts.
 *
 * @param store the one store
 * @param shown which queries show kept answers
 * @param cut when the network went, epoch ms; undefined with a network: then only what was kept counts, the rest is new
 * @returns epoch ms by the services' clock, as kept answers have it; undefined when there is no such data
 */
export function dataSince(store: ApiStore, shown: ShownAnswers, cut: number | undefined): number | undefined {
  // Asked after every action of the store: with a network and nothing kept, there is nothing to look for.
  if (cut === undefined && !shown.isAny()) return undefined;
  const isOnScreen = screenOf(store);
  const times = Object.entries(store.getState().api.queries).flatMap(([key, query]) => {
    if (query?.data === undefined || !isOnScreen(key)) return [];
    const kept = shown.since(key);
    if (kept !== undefined || cut === undefined) return kept ?? [];
    const at = query.fulfilledTimeStamp ?? cut;
    // Without a network nothing has come from a service: a feed has handed it over, whose own data is older.
    return at <= cut ? toServerTime(at) : (shown.oldest() ?? toServerTime(cut));
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}
