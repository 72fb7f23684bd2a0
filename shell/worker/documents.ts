import { pageAddress } from '../common/page-address';
import { FRAME_ADDRESS, QUERY_HEADER } from '../common/worker';
import { CACHES, drop, kept, mayBeKept, pathsIn } from './caches';
import { ask } from './network-failure';
import { recordPath, releaseOf } from './release';
import { areKept, keepFiles } from './released-files';
import { keepMakingRoom, MOST_DOCUMENTS, sweep } from './sweep';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How old a document may be that is shown, ms, as for what pages keep of answers (OFFLINE-1). */
const OLDEST_MS = 30 * DAY_MS;
/** How much older than a document that comes the frame may be, ms: it must not grow too old while no release comes. */
const FRAME_LAG_MS = DAY_MS;

/**
 * Whether a document is a page of the site, whose server says by naming its release record that it may be kept.
 *
 * @param response the answer
 */
export const isOfRelease = (response: Response): boolean =>
  mayBeKept(response) && releaseOf(response) !== undefined;

/** What a document says of the parameters that its page reads; undefined when it says nothing. */
const queryOf = ({ headers }: Response): string[] | undefined =>
  headers.get(QUERY_HEADER)?.split(',').filter(Boolean);

/**
 * The path under which a document may be kept: that of its page, without what campaigns add to an address.
 *
 * @param path path and query of the address
 * @param document the answer
 * @returns undefined for a page with a query, in which something of the visitor may stand
 */
export function keptPath(path: string, document: Response): string | undefined {
  const page = pageAddress(path, queryOf(document));
  return page.includes('?') ? undefined : page;
}

/** The kept document of an address, whatever else stands in its query. */
async function ownDocument(path: string): Promise<Response | undefined> {
  const [pathname = ''] = path.split('?', 1);
  const document = await whole(pathname);
  return document && keptPath(path, document) === pathname ? document : undefined;
}

/** The scripts and style sheets that a document starts, from its header (LINE-7). */
const filesOf = (response: Response): string[] =>
  [...(response.headers.get('link') ?? '').matchAll(/<(\/[^>]+)>/g)].map(([, address = '']) => address);

/** When the server gave a document, epoch ms; NaN where it does not say so. */
const givenAt = (response: Response): number => Date.parse(response.headers.get('date') ?? '');

/** A header of kept documents: what this device's clock showed when the document was kept, epoch ms. */
const DEVICE_TIME = 'x-device-time';

function withDeviceTime(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(DEVICE_TIME, String(Date.now()));
  return new Response(response.body, { headers });
}

/** The present by the server's clock, as far as the document that came last tells how wrong the device's is (LINE-12). */
async function serverNow(): Promise<number> {
  const newest = await newestDocument();
  const shown = Number(newest?.headers.get(DEVICE_TIME) ?? undefined);
  return Date.now() + (newest && shown ? givenAt(newest) - shown : 0);
}

/** A document that is kept with every file that it starts. */
async function whole(path: string): Promise<Response | undefined> {
  const response = await kept(CACHES.documents, path);
  const release = response && releaseOf(response);
  if (!release) return undefined;
  if ((await serverNow()) - givenAt(response) > OLDEST_MS) {
    await dropDocument(path);
    return undefined;
  }
  // The frame shows a page of any address: the record tells it the page's files.
  const needed = [...filesOf(response), ...(path === FRAME_ADDRESS ? [recordPath(release)] : [])];
  return (await areKept(needed)) ? response : undefined;
}

/** The document that came last. */
async function newestDocument(): Promise<Response | undefined> {
  const path = (await pathsIn(CACHES.documents)).at(-1);
  return path === undefined ? undefined : kept(CACHES.documents, path);
}

/**
 * The kept document that can answer an address without the network: its own, or the frame, in which the browser renders the
 * page of any address. A document brings all of its record, so that no two are mixed. The record that was seen last goes
 * before: after a rollback an address's own document may be of the release that was taken back.
 *
 * @param path path and query of the address
 */
export async function keptDocument(path: string): Promise<Response | undefined> {
  const newest = await newestDocument();
  const release = newest && releaseOf(newest);
  const documents = [await ownDocument(path), await whole(FRAME_ADDRESS)].filter((one) => one !== undefined);
  return documents.find((one) => releaseOf(one) === release) ?? documents[0];
}

/**
 * Keeps a document with its files, and keeps up with its release.
 *
 * @param path path of its address
 * @param response the answer; read by this
 */
export async function keepDocument(path: string, response: Response): Promise<void> {
  const release = releaseOf(response);
  if (!release || !(await keepMakingRoom(CACHES.documents, path, withDeviceTime(response)))) return;
  await keepFiles([recordPath(release), ...filesOf(response)]);
  await keepUpWith(response);
}

/**
 * Keeps the frame of a document's release, unless that is there. What no kept document of the last releases uses is removed.
 *
 * @param response a document that has come; its header is read
 */
export async function keepUpWith(response: Response): Promise<void> {
  const frame = await kept(CACHES.documents, FRAME_ADDRESS);
  const isDue =
    !frame || releaseOf(frame) !== releaseOf(response) || givenAt(response) - givenAt(frame) > FRAME_LAG_MS;
  if (isDue) await keepFrame();
  if (isDue || (await pathsIn(CACHES.documents)).length > MOST_DOCUMENTS) await sweep();
}

async function keepFrame(): Promise<void> {
  const response = await ask(FRAME_ADDRESS, { headers: { accept: 'text/html' } });
  if (!isOfRelease(response)) return;
  await keepFiles([recordPath(releaseOf(response) ?? ''), ...filesOf(response)]);
  await keepMakingRoom(CACHES.documents, FRAME_ADDRESS, withDeviceTime(response));
}

/**
 * Asks for a document that a tab was loaded with before the worker was there, and keeps it.
 *
 * @param path path and query of its address
 */
export async function fetchDocument(path: string): Promise<void> {
  const response = await ask(path, { headers: { accept: 'text/html' } });
  if (!isOfRelease(response)) return;
  const page = keptPath(path, response);
  await (page === undefined ? keepUpWith(response) : keepDocument(page, response));
}

/** Forgets the document of an address that has none any more. */
export const dropDocument = (path: string): Promise<boolean> => drop(CACHES.documents, path);
