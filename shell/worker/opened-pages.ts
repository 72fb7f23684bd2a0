import { FRAME_ADDRESS } from '../common/worker';
import { atRest } from './at-rest';
import { CACHES, kept, pathsIn } from './caches';
import { isRecord, recordPath, releaseOf } from './release';
import { keepFiles } from './released-files';
import { laterPartsOf, type ShellOfRecord } from './shell-parts';

/** What is read of a release record here. */
interface PagesOfRecord {
  shell: ShellOfRecord;
  areas: Record<string, { pages: Record<string, FilesOfPage> }>;
}

interface FilesOfPage {
  bundle: { url: string };
  chunks: { url: string }[];
  css: { url: string }[];
}

const AREA_SCRIPT = /^\/assets\/mf-[\w-]+\/[^/]+\.js$/;

let isDue = false;

/**
 * A page that was opened inside a tab has come in chunks, one that was opened by its address in a bundle, and what the server has
 * rendered of it brought its style sheets along. Without a network it may be opened in the other way. So all of these are kept for each
 * page that was opened, at rest.
 *
 * @param event a request, which may be for a chunk
 */
export function completePages(event: FetchEvent): void {
  if (isDue || !AREA_SCRIPT.test(new URL(event.request.url).pathname)) return;
  isDue = true;
  // Once more to the end of the queue: by now the chunks that were just asked for stand in it.
  atRest(event, async () => {
    isDue = false;
    atRest(event, () => keepOpenedPages(event));
  });
}

/** Pages of a record that were opened: all that they want in one of the two ways is there. */
const openedIn = ({ areas }: PagesOfRecord, there: ReadonlySet<string>): string[] =>
  Object.entries(areas).flatMap(([id, { pages }]) =>
    Object.entries(pages)
      .filter(
        ([, { bundle, chunks }]) =>
          there.has(bundle.url) || (chunks.length > 0 && chunks.every(({ url }) => there.has(url))),
      )
      .map(([page]) => `${id}/${page}`),
  );

const readRecord = async (path: string): Promise<PagesOfRecord | undefined> =>
  (await kept(CACHES.files, path))?.json();

/**
 * Keeps what the pages that were opened want, by their address and within a tab, and the shell's later parts (OFFLINE-13). A page that
 * was opened in the release before is kept as it is in this one: the frame of this one goes before its own document.
 *
 * @param event stays alive until then
 */
export async function keepOpenedPages(event: ExtendableEvent): Promise<void> {
  const frame = await kept(CACHES.documents, FRAME_ADDRESS);
  const release = frame && releaseOf(frame);
  const record = release && (await readRecord(recordPath(release)));
  if (!record) return;
  const there = new Set(await pathsIn(CACHES.files));
  const opened = new Set<string>();
  for (const path of there) {
    const one = isRecord(path) ? await readRecord(path) : undefined;
    for (const page of one ? openedIn(one, there) : []) opened.add(page);
  }
  const files = Object.entries(record.areas).flatMap(([id, { pages }]) =>
    Object.entries(pages)
      .filter(([page]) => opened.has(`${id}/${page}`))
      .flatMap(([, { bundle, chunks, css }]) => [bundle, ...css, ...chunks].map(({ url }) => url)),
  );
  await keepFiles(files);
  // What a page has asked for meanwhile is kept before these: a press may want them, a page does not.
  atRest(event, () => keepFiles(laterPartsOf(record.shell)));
}
