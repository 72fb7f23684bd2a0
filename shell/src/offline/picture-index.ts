import { inOneTab } from '@site/shared/one-tab';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { PICTURES_CACHE } from '../../common/pictures';

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
}

interface Schema extends DBSchema {
  listings: { key: string; value: SeenListing; indexes: { seen: number } };
}

type Index = IDBPDatabase<Schema>;

/** A browser that does not tell its quota (Safari before 17) refuses what it has no room for. */
async function room(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate?.()) ?? {};
  return Math.min(MOST_BYTES, quota * LARGEST_SHARE);
}

/** Puts a picture into the cache; the browser has just shown it, and takes it from its own. @returns its bytes */
async function keepPicture(cache: Cache, address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
    if (response.status !== 200 || response.type === 'opaque') return undefined;
    const { size } = await response.clone().blob();
    await cache.put(address, response);
    return size;
  } catch {
    // Without a network, from a storage that lets no script read it, or no room.
    return undefined;
  }
}

/**
 * Removes the pictures of the listings that were not seen for the longest time, until the rest fits.
 *
 * @param most bytes of all pictures together
 */
async function makeRoom(index: Index, cache: Cache, most: number): Promise<void> {
  const listings = await index.getAllFromIndex('listings', 'seen');
  const sizes = new Map(listings.flatMap(({ pictures }) => Object.entries(pictures)));
  let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  while (listings.length > MOST_LISTINGS || (total > most && listings.length > 0)) {
    const oldest = listings.shift();
    if (!oldest) return;
    for (const [address, bytes] of Object.entries(oldest.pictures)) {
      if (listings.some(({ pictures }) => address in pictures)) continue;
      await cache.delete(address);
      total -= bytes;
    }
    await index.delete('listings', oldest.listing);
  }
}

/**
 * Keeps the pictures of a listing that is on screen (OFFLINE-5). One tab at a time does so.
 *
 * @param listing its id
 * @param addresses of the pictures that the page has shown, in the width that it has shown
 */
export const keepPictures = (listing: string, addresses: readonly string[]): Promise<void> =>
  inOneTab('seen-pictures', async () => {
    const most = await room();
    const cache = await caches.open(PICTURES_CACHE);
    const index = await openDB<Schema>('seen-pictures', 1, {
      upgrade(database) {
        database.createObjectStore('listings', { keyPath: 'listing' }).createIndex('seen', 'seen');
      },
    });
    try {
      const pictures = { ...(await index.get('listings', listing))?.pictures };
      for (const address of addresses) {
        if (address in pictures && (await cache.match(address))) continue;
        const bytes = await keepPicture(cache, address);
        if (bytes !== undefined) pictures[address] = bytes;
      }
      await index.put('listings', { listing, seen: Date.now(), pictures });
      await makeRoom(index, cache, most);
    } finally {
      index.close();
    }
  });
