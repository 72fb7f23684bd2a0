import { FRAME_ADDRESS, RELEASE_HEADER } from '../common/worker';
import { CACHES, drop, keep, kept, pathsIn } from './caches';
import { ask } from './network-failure';
import { areKept, keepFiles, pathnamesKept } from './released-files';

/** How many documents are kept, the frame among them: some megabytes. */
const MOST_DOCUMENTS = 40;
/** Of how many release records: the newest, and the one before it, which tabs may still run. */
const MOST_RELEASES = 2;

/** The release record that a document names. */
export const releaseOf = (response: Response): string | undefined =>
  response.headers.get(RELEASE_HEADER) ?? undefined;

/**
 * Whether a document may be kept: the server says so by naming its release record, and the address has no query, in which
 * something of the visitor may stand.
 *
 * @param path path and query of its address
 * @param response the answer
 */
export const isKeepable = (path: string, response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !path.includes('?') &&
  releaseOf(response) !== undefined;

/** The scripts and style sheets that a document starts, from its header (LINE-7). */
const filesOf = (response: Response): string[] =>
  [...(response.headers.get('link') ?? '').matchAll(/<(\/[^>]+)>/g)].map(([, address = '']) => address);

/** Path of a release record's file. */
export const recordPath = (release: string): string => `/releases/${release}.json`;

/** A document that is kept with every file that it starts. */
async function whole(path: string): Promise<Response | undefined> {
  const response = await kept(CACHES.documents, path);
  const release = response && releaseOf(response);
  if (!release) return undefined;
  // The frame shows a page of any address: the record tells it the page's files.
  const needed = [...filesOf(response), ...(path === FRAME_ADDRESS ? [recordPath(release)] : [])];
  return (await areKept(needed)) ? response : undefined;
}

/**
 * The kept document that can answer an address without the network: its own, or the frame, in which the browser renders the
 * page of any address. A document brings all of its record, so that no two are mixed.
 *
 * @param path path and query of the address
 */
export const keptDocument = async (path: string): Promise<Response | undefined> =>
  (await whole(path)) ?? (await whole(FRAME_ADDRESS));

/**
 * Keeps a document, and at a new release the frame of that release as well. What no kept document of the last releases uses
 * is removed.
 *
 * @param path path of its address
 * @param response the answer; read by this
 */
export async function keepDocument(path: string, response: Response): Promise<void> {
  const release = releaseOf(response);
  if (!release || !(await keep(CACHES.documents, path, response))) return;
  await keepFiles([...filesOf(response), recordPath(release)]);
  const frame = await kept(CACHES.documents, FRAME_ADDRESS);
  const isNew = !frame || releaseOf(frame) !== release;
  if (isNew) await keepFrame();
  const paths = await pathsIn(CACHES.documents);
  if (isNew || paths.length > MOST_DOCUMENTS) await sweep(paths);
}

async function keepFrame(): Promise<void> {
  const response = await ask(FRAME_ADDRESS, { headers: { accept: 'text/html' } });
  if (!isKeepable(FRAME_ADDRESS, response)) return;
  const release = releaseOf(response) ?? '';
  await keepFiles([...filesOf(response), recordPath(release)]);
  await keep(CACHES.documents, FRAME_ADDRESS, response);
}

/**
 * Asks for a document that a tab was loaded with before the worker was there, and keeps it.
 *
 * @param path path and query of its address
 */
export async function fetchDocument(path: string): Promise<void> {
  if (path.includes('?')) return keepFrame();
  const response = await ask(path, { headers: { accept: 'text/html' } });
  if (isKeepable(path, response)) await keepDocument(path, response);
}

/** Forgets the document of an address that has none any more. */
export const dropDocument = (path: string): Promise<boolean> => drop(CACHES.documents, path);

/**
 * Removes the oldest documents, those of earlier releases, and the files that only these have used.
 *
 * @param paths of all documents, the oldest first
 */
async function sweep(paths: readonly string[]): Promise<void> {
  const releases = new Set<string>();
  for (const [index, path] of paths.toReversed().entries()) {
    const response = await kept(CACHES.documents, path);
    const release = (response && releaseOf(response)) ?? '';
    if (releases.size < MOST_RELEASES) releases.add(release);
    const isTooOld = index >= MOST_DOCUMENTS && path !== FRAME_ADDRESS;
    if (isTooOld || !releases.has(release)) await dropDocument(path);
  }
  await sweepFiles([...releases]);
}

/** A record names each of its files, by address or by name; names carry the hash of the content. */
async function sweepFiles(releases: readonly string[]): Promise<void> {
  const records: string[] = [];
  for (const release of releases) {
    const record = await kept(CACHES.files, recordPath(release));
    // Without the record nobody can tell what belongs to it.
    if (!record) return;
    records.push(await record.text());
  }
  const isUsed = (pathname: string): boolean =>
    releases.some((release) => pathname === recordPath(release)) ||
    records.some((record) => record.includes(`${pathname.slice(pathname.lastIndexOf('/') + 1)}"`));
  for (const pathname of await pathnamesKept()) if (!isUsed(pathname)) await drop(CACHES.files, pathname);
}
