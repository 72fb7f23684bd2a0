import type { HomeSummary } from '@site/shared/contract';
import { newId } from '@site/shared/new-id';
import { serverNow } from '@site/shared/server-clock';
import { readStoredJson, store, versionedKey } from '@site/shared/storage';

/** Local storage: changes that were made before the code was there that keeps them. */
const WAITING_KEY = versionedKey('saved.waiting', 1);
/** Homes that were seen wait until somebody opens what keeps them: of more than these the oldest go. What was pressed waits however much it is. */
const MOST_SEEN_WAITING = 60;

/** A press of a heart, or a home that was seen. */
export type WaitingChange = { id: string; at: number } & (
  | { kind: 'save' | 'saw'; home: HomeSummary }
  | { kind: 'remove'; key: string }
);

type Made = WaitingChange extends infer Change
  ? Change extends unknown
    ? Omit<Change, 'id' | 'at'>
    : never
  : never;

/** For a browser that forbids its storage: they last as long as the page. */
let here: WaitingChange[] = [];

/** The changes that wait, the oldest first. */
export function waitingChanges(): WaitingChange[] {
  const stored = readStoredJson('localStorage', WAITING_KEY);
  return [...(Array.isArray(stored) ? (stored as WaitingChange[]) : []), ...here];
}

const keep = (changes: WaitingChange[]): void => {
  const seen = changes.filter(({ kind }) => kind === 'saw');
  const left = new Set(seen.slice(0, -MOST_SEEN_WAITING));
  const rest = changes.filter((change) => !left.has(change));
  here = store('localStorage', WAITING_KEY, rest.length > 0 ? JSON.stringify(rest) : undefined) ? [] : rest;
};

/** Keeps a change until somebody takes it over. */
export function addWaiting(change: Made): void {
  const isOther = (one: WaitingChange) =>
    !(change.kind === 'saw' && one.kind === 'saw' && one.home.id === change.home.id);
  keep([...waitingChanges().filter(isOther), { ...change, id: newId(), at: serverNow() } as WaitingChange]);
}

/** Forgets changes that are kept for good by now. */
export function forgetWaiting(taken: readonly WaitingChange[]): void {
  const ids = new Set(taken.map(({ id }) => id));
  keep(waitingChanges().filter(({ id }) => !ids.has(id)));
}
