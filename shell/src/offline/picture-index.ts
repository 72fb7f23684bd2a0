import { type DatabaseForm, withDatabase } from '@site/shared/browser/database';
import { siteCaches } from '@site/shared/browser/site-caches';
import { storageRoom } from '@site/shared/browser/storage-room';
import { inOneTab } from '@site/shared/one-tab';
import type { DBSchema, IDBPDatabase } from 'idb';
import { PICTURES_CACHE } from '../../common/pictures';
import { withRoom } from './with-room';

/** Of how many listings the pictures are kept. */
export const MOST_LISTINGS = 100;
/** The most that all pictures together take, bytes, and of what the browser gives the site. */
const MOST_BYTES = 100_000_000;
const LARGEST_SHARE = 0.2;

/** A listing that was seen, and its pictures that the page has shown. */
interface SeenListing {
  listing: string;
  /** When it was last seen, epoch ms. */
  seen: number;
  /** Bytes by address. */
  pictures: Record<string, number>;
  /** The visitor has saved it: its pictures go after all others (KEEP-10). */
  saved?: boolean | undefined;
}

interface Schema extends DBSchema {
  listings: { key: string; value: SeenListing; indexes: { seen: number } };
}

/** The database of listings whose pictures are kept (KEEP-15). */
export const PICTURES_FORM: DatabaseForm<Schema> = {
  name: 'seen-pictures',
  stores: { listings: { keyPath: 'listing', indexes: { seen: 'seen' } } },
};

type Index = IDBPDatabase<Schema>;

/** A browser that does not tell its quota (Safari before 17) refuses what it has no room for. */
async function room(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY } = await storageRoom();
  return Math.min(MOST_BYTES, quota * LARGEST_SHARE);
}

/**
 * Puts a picture into the cache; the browser has just shown it, and takes it from its own. Where the storage is full, the pictures of
 * the least wanted listing go (OFFLINE-12).
 *
 * @param listing whose picture it is: its other ones stay
 * @returns its bytes; undefined when it is not kept
 */
async function keepPicture(
  index: Index,
  cache: Cache,
  listing: string,
  address: string,
): Promise<number | undefined> {
  try {
    const response = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
    if (response.status !== 200 || response.type === 'opaque') return undefined;
    const { size } = await response.clone().blob();
    await withRoom(
      () => cache.put(address, response.clone()),
      () => dropLeastWanted(index, cache, listing),
    );
    return size;
  } catch {
    // Without a network, from a storage that lets no script read it, or no room.
    return undefined;
  }
}

/** What goes first: of the listings that are not saved those not seen for the longest time, then of the saved ones. */
const leastWanted = (left: SeenListing, right: SeenListing): number =>
  Number(left.saved ?? false) - Number(right.saved ?? false) || left.seen - right.seen;

/**
 * Removes a listing with its pictures, but those that another one shows too.
 *
 * @param others the listings that stay
 * @returns how many bytes that was
 */
async function dropListing(
  index: Index,
  cache: Cache,
  { listing, pictures }: SeenListing,
  others: readonly SeenListing[],
): Promise<number> {
  let dropped = 0;
  for (const [address, bytes] of Object.entries(pictures)) {
    if (others.some((one) => address in one.pictures)) continue;
    await cache.delete(address);
    dropped += bytes;
  }
  await index.delete('listings', listing);
  return dropped;
}

/** @param but the listing that stays */
async function dropLeastWanted(index: Index, cache: Cache, but?: string): Promise<void> {
  const listings = (await index.getAll('listings')).sort(leastWanted);
  const least = listings.find(({ listing }) => listing !== but);
  if (least)
    await dropListing(
      index,
      cache,
      least,
      listings.filter((one) => one !== least),
    );
}

/**
 * Removes the pictures of the listings that were not seen for the longest time, until the rest fits; of saved ones only where all
 * others have gone.
 *
 * @param most bytes of all pictures together
 */
async function makeRoom(index: Index, cache: Cache, most: number): Promise<void> {
  const listings = (await index.getAll('listings')).sort(leastWanted);
  let others = listings.filter(({ saved }) => !saved).length;
  const sizes = new Map(listings.flatMap(({ pictures }) => Object.entries(pictures)));
  let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  while (others > MOST_LISTINGS || (total > most && listings.length > 0)) {
    const oldest = listings.shift();
    if (!oldest) return;
    if (!oldest.saved) others -= 1;
    total -= await dropListing(index, cache, oldest, listings);
  }
}

/** Works with what is kept, one tab at a time, and makes room afterwards; without caches there is nothing to do. */
const withIndex = (work: (index: Index, cache: Cache) => Promise<void>): Promise<void> =>
  inOneTab('seen-pictures', async () => {
    const most = await room();
    const cache = await siteCaches.open(PICTURES_CACHE);
    if (!cache) return;
    await withDatabase(PICTURES_FORM, async (index) => {
      await work(index, cache);
      await makeRoom(index, cache, most);
    });
  });

/** Notes which pictures of a listing are kept. */
const list = (index: Index, cache: Cache, seen: SeenListing): Promise<unknown> =>
  withRoom(
    () => index.put('listings', seen),
    () => dropLeastWanted(index, cache, seen.listing),
  );

/** Lets go of the pictures of the listing that is wanted least: something else has no room (OFFLINE-12). */
export const dropLeastWantedPictures = (): Promise<void> =>
  withIndex((index, cache) => dropLeastWanted(index, cache));

/** Removes all pictures, and forgets which listings they were of. */
export const forgetPictures = (): Promise<void> =>
  withIndex(async (index, cache) => {
    for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true });
    await index.clear('listings');
  });

/**
 * Keeps the pictures of a listing that is on screen (OFFLINE-5). One tab at a time does so.
 *
 * @param listing its id
 * @param addresses of the pictures that the page has shown, in the width that it has shown
 */
export const keepPictures = (listing: string, addresses: readonly string[]): Promise<void> =>
  withIndex(async (index, cache) => {
    const before = await index.get('listings', listing);
    const pictures = { ...before?.pictures };
    for (const address of addresses) {
      if (address in pictures && (await cache.match(address))) continue;
      const bytes = await keepPicture(index, cache, listing, address);
      if (bytes !== undefined) pictures[address] = bytes;
    }
    await list(index, cache, { ...before, listing, seen: Date.now(), pictures });
  });

/**
 * Keeps one picture of each saved home, seen on this device or not, and lets go of the preference of those that are not saved any
 * more (KEEP-10).
 *
 * @param saved addresses of the pictures by the listing's id: all that are saved
 */
export const keepSavedPictures = (saved: ReadonlyMap<string, string>): Promise<void> =>
  withIndex(async (index, cache) => {
    for (const one of await index.getAll('listings'))
      if (one.saved && !saved.has(one.listing)) await index.put('listings', { ...one, saved: false });
    for (const [listing, address] of saved) {
      const before = await index.get('listings', listing);
      const pictures = { ...before?.pictures };
      // A broken worker has taken the cache away, and not what is listed here.
      const isKept = address in pictures && (await cache.match(address));
      const bytes = isKept ? undefined : await keepPicture(index, cache, listing, address);
      if (bytes !== undefined) pictures[address] = bytes;
      if (bytes !== undefined || !before?.saved)
        await list(index, cache, { listing, seen: 0, ...before, pictures, saved: true });
    }
  });
