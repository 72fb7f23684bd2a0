import path from 'node:path';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import type { Storage } from '@site/shared/releases/storage/storage';
import type { FastifyInstance } from 'fastify';
import { isFilePath, pathOf } from './addresses';
import { logProblem } from './log-problem';
import { ReleaseUnavailableError } from './release-reader';
import type { DeltaSource } from './released-files/released-deltas';

/** Where the site has the store's files from: the store's own folder, or one that fills up from a bucket. */
export const servedFolder = (storage: Storage, dataFolder: string): string =>
  storage instanceof FolderStorage ? storage.place : path.join(dataFolder, 'release-cache');

const keyOf = (pathname: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(pathname).slice(1);
    // Records come from memory, and so does what leads to an area's manifest. No key has an empty, hidden or climbing part; the
    // file server refuses them in its own words.
    return /^[^/.][^/\\]*(\/[^/.][^/\\]*)+$/.test(decoded) &&
      !decoded.startsWith('releases/') &&
      !/^assets\/[^/]+\/mf-manifest\.json$/.test(decoded)
      ? decoded
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Fetches released files from a bucket before they are served: each once, since none ever changes.
 *
 * @param app the site's server
 * @param storage the bucket; a folder needs nothing
 * @param folder what {@link servedFolder} gave
 */
export function fillFromBucket(app: FastifyInstance, storage: Storage, folder: string): void {
  if (storage instanceof FolderStorage) return;
  const cache = new FolderStorage(folder);
  const underWay = new Map<string, Promise<void>>();
  let told = '';

  /** Says once what is wrong with the bucket, not for every file. */
  const refuse = (error: unknown): never => {
    const text = String(error);
    if (told !== text) logProblem('[site]', error);
    told = text;
    throw new ReleaseUnavailableError(text, { cause: error });
  };

  const fetchOnce = async (key: string): Promise<void> => {
    if (await cache.stat(key)) return;
    // The twin first: who finds a file finds its twin too.
    for (const one of [`${key}.br`, key]) {
      const stored = await storage.read(one);
      if (stored) await cache.write(one, stored.body);
    }
  };

  app.addHook('onRequest', async ({ url }) => {
    const pathname = pathOf(url);
    const key = isFilePath(pathname) ? keyOf(pathname) : undefined;
    if (key === undefined) return;
    const fetching = underWay.get(key) ?? fetchOnce(key).finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    await fetching.catch(refuse);
  });
}

/**
 * Where deltas are read from: the store's folder, or a bucket, of which each is fetched once.
 *
 * @param storage the release store
 * @param folder what {@link servedFolder} gave
 */
export function deltaSource(storage: Storage, folder: string): DeltaSource {
  const cache = new FolderStorage(folder);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const readOnce = async (key: string): Promise<Buffer | undefined> => {
    const cached = await cache.read(key);
    if (cached || storage instanceof FolderStorage) return cached?.body;
    const stored = await storage.read(key);
    if (stored) await cache.write(key, stored.body);
    return stored?.body;
  };

  return {
    has: async (key) => (await cache.stat(key)) !== undefined,
    async read(key) {
      const reading = underWay.get(key) ?? readOnce(key).finally(() => underWay.delete(key));
      underWay.set(key, reading);
      return reading;
    },
  };
}
