import path from 'node:path';
import { type DeltaList, deltaKey, deltaListKey, sha256, versionedFile } from '@site/shared/releases/deltas';
import type { Deployable } from '@site/shared/releases/piece';
import type { Listed, Storage } from '@site/shared/releases/storage/storage';
import { compressDelta } from './compress-delta';

/** How many earlier versions of a file have a delta to it: who comes back after more releases loads it whole. */
const VERSIONS = 10;
/** What a delta may weigh at most, of the whole file compressed: each is one more entry in every cache on the way. */
const WORTH = 0.9;

/** The newest stored versions of a file but itself. */
function earlierVersions(key: string, stored: readonly Listed[]): Listed[] {
  const file = versionedFile(key);
  return stored
    .filter((one) => {
      const other = versionedFile(one.key);
      return one.key !== key && other?.stem === file?.stem && other?.extension === file?.extension;
    })
    .sort((one, other) => other.changed - one.changed)
    .slice(0, VERSIONS);
}

async function addDeltasOf(storage: Storage, key: string, stored: readonly Listed[]): Promise<void> {
  const earlier = earlierVersions(key, stored);
  const content = earlier.length > 0 ? (await storage.read(key))?.body : undefined;
  const whole = stored.find((one) => one.key === `${key}.br`)?.size;
  if (!content || whole === undefined) return;
  const list: Record<string, DeltaList[string]> = {};
  for (const version of earlier) {
    const dictionary = (await storage.read(version.key))?.body;
    if (!dictionary || dictionary.length === 0) continue;
    const delta = await compressDelta(content, dictionary);
    if (delta.length >= whole * WORTH) continue;
    const hash = sha256(dictionary);
    list[hash] = { from: path.basename(version.key), size: delta.length, hash: sha256(delta) };
    await storage.write(deltaKey(key, hash), delta);
  }
  // Last: what the list names is there.
  await storage.write(deltaListKey(key), Buffer.from(JSON.stringify(list)));
}

/**
 * Puts the deltas of a deployable's scripts and style sheets into the store, beside the files: from the newest ten
 * versions of each that are there. A file that has its list already is left alone.
 *
 * @param storage the release store's
 * @param deployable `shell` or an area's id
 * @param urls addresses of its files, which are in the store
 */
export async function addDeltas(
  storage: Storage,
  deployable: Deployable,
  urls: readonly string[],
): Promise<void> {
  const stored = await storage.list(`assets/${deployable}/`);
  const known = new Set(stored.map(({ key }) => key));
  for (const url of urls) {
    const key = url.slice(1);
    if (versionedFile(key) && !known.has(deltaListKey(key))) await addDeltasOf(storage, key, stored);
  }
}
