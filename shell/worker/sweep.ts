import { FRAME_ADDRESS } from '../common/worker';
import { CACHES, drop, keep, kept, pathsIn } from './caches';
import { recordPath, releaseOf } from './release';

/** How many documents are kept, the frame among them: some megabytes. */
export const MOST_DOCUMENTS = 40;
/** Of how many release records: the newest, and the one before it, which tabs may still run. */
const MOST_RELEASES = 2;

/** Removes the oldest documents, those of earlier releases, and the files that only these have used. */
export async function sweep(): Promise<void> {
  const releases = await sweepDocuments(MOST_DOCUMENTS, MOST_RELEASES);
  const records = await Promise.all(releases.map(textOfRecord));
  // Without the record nobody can tell what belongs to it.
  if (records.every((record) => record !== undefined)) await sweepFiles(releases, records);
}

/**
 * Keeps a document or a file. Where the storage is full, the older half of the documents goes, and all that does not belong to the
 * newest release; then it is tried once more. So a new release finds room, whatever the one before has left.
 *
 * @param name one of {@link CACHES}
 * @param path the entry's key
 * @param response what is kept; read by this
 * @returns whether it is kept now
 * @throws NetworkFailure when the line drops within the response
 */
export async function keepMakingRoom(name: string, path: string, response: Response): Promise<boolean> {
  if (await keep(name, path, response.clone())) return true;
  await makeRoom();
  return keep(name, path, response);
}

async function makeRoom(): Promise<void> {
  const { length } = await pathsIn(CACHES.documents);
  const releases = await sweepDocuments(Math.ceil(length / 2), 1);
  // A record that found no room names nothing: what is lost by that comes again with the next document.
  const records = await Promise.all(releases.map(textOfRecord));
  await sweepFiles(
    releases,
    records.filter((record) => record !== undefined),
  );
}

/**
 * Removes the oldest documents, and those of earlier releases.
 *
 * @param mostDocuments how many may stay; the frame always may
 * @param mostReleases of how many release records
 * @returns the records of those that stay, the newest first
 */
async function sweepDocuments(mostDocuments: number, mostReleases: number): Promise<string[]> {
  const releases = new Set<string>();
  const paths = await pathsIn(CACHES.documents);
  for (const [index, path] of paths.toReversed().entries()) {
    const response = await kept(CACHES.documents, path);
    const release = (response && releaseOf(response)) ?? '';
    if (releases.size < mostReleases) releases.add(release);
    const isTooMany = index >= mostDocuments && path !== FRAME_ADDRESS;
    if (isTooMany || !releases.has(release)) await drop(CACHES.documents, path);
  }
  return [...releases];
}

const textOfRecord = async (release: string): Promise<string | undefined> =>
  (await kept(CACHES.files, recordPath(release)))?.text();

/** A record names each of its files, by address or by its name below the area's folder, which carries the hash of the content. */
async function sweepFiles(releases: readonly string[], records: readonly string[]): Promise<void> {
  const isUsed = (path: string): boolean =>
    releases.some((release) => path === recordPath(release)) ||
    records.some((record) => record.includes(`${path.replace(/^\/assets\/[^/]+\//, '')}"`));
  for (const path of await pathsIn(CACHES.files)) if (!isUsed(path)) await drop(CACHES.files, path);
}
