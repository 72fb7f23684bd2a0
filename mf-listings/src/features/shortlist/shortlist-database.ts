import { lastingDatabase } from '@site/shared/lasting-database';
import type { DBSchema } from 'idb';
import type { ShortlistLink } from './shortlist-keys';

/** A shortlist as this device knows it. */
export interface KnownShortlist extends ShortlistLink {
  /** The key with which it can be ended: this device has made it. */
  owner?: string | undefined;
  /** Who this device is in the list. */
  member: string;
  title: string;
  /** The account that it was opened with; shown to nobody else then. */
  account?: string | undefined;
  /** Epoch ms. */
  openedAt: number;
  /** The service has had it: its link opens it. */
  shared?: boolean | undefined;
  ended?: boolean | undefined;
  /** What the document begins with, and homes that were added elsewhere on the site; taken out once they are in it. */
  waiting?: { title?: string; name?: string; homes: { key: string; title: string }[] } | undefined;
}

interface Schema extends DBSchema {
  lists: { key: string; value: KnownShortlist };
  updates: { key: number; value: { list: string; update: Uint8Array }; indexes: { list: string } };
}

const open = lastingDatabase<Schema>('shortlists', 1, (database) => {
  database.createObjectStore('lists', { keyPath: 'id' });
  database.createObjectStore('updates', { autoIncrement: true }).createIndex('list', 'list');
});

/** The lists that whoever is here has opened on this device, the last opened first. */
export async function knownShortlists(account: string | undefined): Promise<KnownShortlist[]> {
  const all = await (await open()).getAll('lists');
  return all.filter((list) => isFor(list, account)).sort((left, right) => right.openedAt - left.openedAt);
}

/** A list as this device knows it, if whoever is here may know of it. */
export async function findShortlist(
  id: string,
  account: string | undefined,
): Promise<KnownShortlist | undefined> {
  const list = await (await open()).get('lists', id);
  return list && isFor(list, account) ? list : undefined;
}

/** What an account has opened is shown to it alone; what was opened without one becomes the account's (as KEEP-5). */
const isFor = (list: KnownShortlist, account: string | undefined): boolean =>
  list.account === undefined || list.account === account;

export async function putShortlist(list: KnownShortlist): Promise<void> {
  await (await open()).put('lists', list);
}

/** Changes what is known of a list, all tabs one after the other. */
export async function changeShortlist(
  id: string,
  change: (list: KnownShortlist) => KnownShortlist,
): Promise<KnownShortlist | undefined> {
  const transaction = (await open()).transaction('lists', 'readwrite');
  const list = await transaction.store.get(id);
  const next = list && change(list);
  if (next) await transaction.store.put(next);
  await transaction.done;
  return next;
}

/** Takes a list off this device. */
export async function forgetShortlist(id: string): Promise<void> {
  await (await open()).delete('lists', id);
  await replaceUpdates(id, undefined);
}

/** Keeps one change of a list's document. */
export async function keepUpdate(list: string, update: Uint8Array): Promise<void> {
  await (await open()).add('updates', { list, update });
}

/** All that is kept of a list's document. */
export async function keptUpdates(list: string): Promise<Uint8Array[]> {
  const rows = await (await open()).getAllFromIndex('updates', 'list', list);
  return rows.map(({ update }) => update);
}

/**
 * Puts one update in place of all that are kept.
 *
 * @param merge makes it of them; undefined keeps nothing
 */
export async function replaceUpdates(
  list: string,
  merge: ((updates: Uint8Array[]) => Uint8Array) | undefined,
): Promise<void> {
  const transaction = (await open()).transaction('updates', 'readwrite');
  const kept: Uint8Array[] = [];
  const rows = transaction.store.index('list').iterate(list);
  for await (const row of rows) {
    kept.push(row.value.update);
    await row.delete();
  }
  if (merge && kept.length > 0) await transaction.store.add({ list, update: merge(kept) });
  await transaction.done;
}
