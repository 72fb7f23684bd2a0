import type { SavedSearch } from '@site/shared/contract';
import { readStoredJson, store, versionedKey } from '@site/shared/storage';
import { useSyncExternalStore } from 'react';

/** Session storage: since when homes are new in each search that this tab has visited, and when it was there last. */
const VISITS_KEY = versionedKey('search.visits', 1);
/** Who comes back from a home within this time goes on with the same visit, ms. */
const ONE_VISIT_MS = 30 * 60_000;

/** A saved search whose homes are on screen. */
export interface Visit {
  kind: SavedSearch['kind'];
  /** Homes that were listed later are new, epoch ms. */
  since: number;
}

/** Whether the search is noted as opened: that waits for an answer of the service. */
type Visits = Record<string, { since: number; at: number; isNoted?: boolean }>;

const readVisits = (): Visits => (readStoredJson('sessionStorage', VISITS_KEY) ?? {}) as Visits;
const storeVisits = (visits: Visits): unknown => store('sessionStorage', VISITS_KEY, JSON.stringify(visits));

let present: Visit | undefined;
const listeners = new Set<() => void>();
const show = (visit: Visit | undefined) => {
  present = visit;
  for (const listener of [...listeners]) listener();
};

/**
 * Says that the homes of a saved search are on screen: its homes since the last visit are new, also after a reload or on the way back
 * from one of them (ALERT-5).
 *
 * @returns since when its homes are new, and whether this visit is noted as such already
 */
export function beginVisit({ id, kind, openedAt }: SavedSearch): { since: number; isNoted: boolean } {
  const visits = readVisits();
  const last = visits[id];
  const now = Date.now();
  const isAnother = !last || Math.abs(now - last.at) > ONE_VISIT_MS;
  const since = isAnother ? openedAt : last.since;
  const isNoted = !isAnother && last.isNoted === true;
  storeVisits({ ...visits, [id]: { since, at: now, isNoted } });
  show({ kind, since });
  return { since, isNoted };
}

/** Says that the present visit of a search is noted. */
export function noteVisit(id: string): void {
  const visits = readVisits();
  const visit = visits[id];
  if (visit) storeVisits({ ...visits, [id]: { ...visit, isNoted: true } });
}

/** Its homes are not on screen any more. */
export const endVisit = (): void => show(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The saved search whose homes are on screen. */
export const useVisit = (): Visit | undefined =>
  useSyncExternalStore(
    subscribe,
    () => present,
    () => undefined,
  );
