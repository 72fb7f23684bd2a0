import { type DatabaseForm, lastingDatabase } from '@site/shared/browser/database';
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

/**
 * As it is kept: each account has a row of its own, so that two people of one device are two members. The id of the row names both; the form
 * of the database stays that of earlier releases, which can open it.
 */
interface Row extends KnownShortlist {
  /** The id of the list, where that of the row names an account too. */
  list?: string;
}

interface Schema extends DBSchema {
  lists: { key: string; value: Row };
  updates: { key: number; value: { list: string; update: Uint8Array }; indexes: { list: string } };
}

/** The database of shared shortlists (KEEP-15). */
export const SHORTLISTS_FORM: DatabaseForm<Schema> = {
  name: 'shortlists',
  stores: { lists: { keyPath: 'id' }, updates: { autoIncrement: true, indexes: { list: 'list' } } },
};

const open = lastingDatabase<Schema>(SHORTLISTS_FORM);

/** The lists that whoever is here has opened on this device, the last opened first. */
export async function knownShortlists(account: string | undefined): Promise<KnownShortlist[]> {
  const all = (await (await open()).getAll('lists')).filter((row) => isFor(row, account));
  // The row of the account holds, not one that was left without it.
  const rows = new Map(all.map((row) => [row.list ?? row.id, row]));
  for (const row of all) if (row.list) rows.set(row.list, row);
  return [...rows.values()].map(toList).sort((left, right) => right.openedAt - left.openedAt);
}

/** A list as this device knows it, if whoever is here may know of it. */
export async function findShortlist(
  id: string,
  account: string | undefined,
): Promise<KnownShortlist | undefined> {
  const row = await find((await open()).transaction('lists').store, { id, account });
  return row && toList(row);
}

/** Which of a list's rows is meant. */
type Whose = Pick<KnownShortlist, 'id' | 'account'>;

const rowId = ({ id, account }: Whose): string => (account === undefined ? id : `${id} ${account}`);
const toList = ({ list, ...row }: Row): KnownShortlist => ({ ...row, id: list ?? row.id });

async function find(
  store: { get(id: string): Promise<Row | undefined> },
  whose: Whose,
): Promise<Row | undefined> {
  const own = await store.get(rowId(whose));
  const row = own ?? (await store.get(whose.id));
  return row && isFor(row, whose.account) ? row : undefined;
}

/** What an account has opened is shown to it alone; what was opened without one becomes the account's (as KEEP-5). */
const isFor = (list: KnownShortlist, account: string | undefined): boolean =>
  list.account === undefined || list.account === account;

/** Keeps what is known of a list, for the account that it names; a row without an account becomes that account's. */
export async function putShortlist(list: KnownShortlist): Promise<void> {
  const { store, done } = (await open()).transaction('lists', 'readwrite');
  const before = await find(store, list);
  const id = rowId(list);
  if (before && before.id !== id) await store.delete(before.id);
  await store.put(id === list.id ? list : { ...list, id, list: list.id });
  await done;
}

/** Changes what is known of a list, all tabs one after the other. */
export async function changeShortlist(
  whose: Whose,
  change: (list: KnownShortlist) => KnownShortlist,
): Promise<KnownShortlist | undefined> {
  const transaction = (await open()).transaction('lists', 'readwrite');
  const row = await find(transaction.store, whose);
  const next = row && { ...row, ...change(toList(row)), id: row.id };
  if (next) await transaction.store.put(next);
  await transaction.done;
  return next && toList(next);
}

/** Takes a list off this device; its document stays while another account of the device knows it. */
export async function forgetShortlist(whose: Whose): Promise<void> {
  const { store, done } = (await open()).transaction('lists', 'readwrite');
  for (let row = await find(store, whose); row; row = await find(store, whose)) await store.delete(row.id);
  const isKnown = (await store.getAll()).some((row) => (row.list ?? row.id) === whose.id);
  await done;
  if (!isKnown) await replaceUpdates(whose.id, undefined);
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
  const rows = transaction.store.index('list');
  for (let row = await rows.openCursor(list); row; row = await row.continue()) {
    kept.push(row.value.update);
    await row.delete();
  }
  if (merge && kept.length > 0) await transaction.store.add({ list, update: merge(kept) });
  await transaction.done;
}

/**
 * Keeps the link of a list that has let this device in, and what it is called. Without a database the link alone opens it.
 *
 * @param known the list; it is noted there too
 * @param title empty when it has none yet
 */
export async function keepShared(known: KnownShortlist, title: string): Promise<void> {
  known.shared = true;
  known.title = title || known.title;
  const { key, member } = known;
  try {
    const kept = await changeShortlist(known, (list) => ({
      ...list,
      key,
      member,
      shared: true,
      title: known.title,
    }));
    if (!kept) await putShortlist(known);
  } catch {
    // Whoever has the link opens it all the same.
  }
}
