import type { AreaRelease, LoadFile, ReleaseFile, ReleaseRecord } from '@site/shared/contract';
import { FileFailure } from './file-failure';
import { loadScript, loadStyle } from './load-file';
import { loadRecord } from './page-files';

type Parts = Pick<ReleaseRecord, 'shell' | 'areas'>;

const filesOf = ({ entry, pages }: AreaRelease): ReleaseFile[] => [
  entry,
  ...Object.values(pages).flatMap(({ bundle, chunks, css }) => [bundle, ...chunks, ...css]),
];

/** The hash of a file, wherever a record names it. */
function hashIn({ shell, areas }: Parts, url: string): string | undefined {
  const [, , id, ...below] = url.split('/');
  const name = below.join('/');
  const area = Object.values(areas).find((one) => one.id === id);
  const files = area?.files ?? (id === 'shell' ? shell.files : undefined);
  return files?.[name] ?? (area && filesOf(area).find((file) => file.url === url)?.integrity);
}

/** Newer versions that this tab goes on with: their chunks are not in its own record. */
const newer: AreaRelease[] = [];

/**
 * Makes the hashes of an area's newer version known beside those of the tab's own record.
 *
 * @param area the area as a later record has it
 */
export const trustHashesOf = (area: AreaRelease): void => void newer.push(area);

const hashInNewer = (url: string): string | undefined =>
  newer.map((area) => hashIn({ ...window.__RECORD__, areas: { [area.id]: area } }, url)).find(Boolean);

/**
 * The hash of a released file: from the HTML for what it names, from the whole record for any other.
 *
 * @param url its address on the site
 * @returns empty when no record that this tab runs on names it
 */
export const hashOf = async (url: string): Promise<string> =>
  hashIn(window.__RECORD__, url) ?? hashInNewer(url) ?? hashIn(await loadRecord(), url) ?? '';

const HASH = /\.[0-9a-f]{8}(?=\.\w+$)/;

/** What a rendered page's HTML names of the shell are the parts that its buttons open. */
const nameIn = ({ shell }: Parts, name: string): string | undefined =>
  Object.keys(shell.files ?? {}).find((one) => one.replace(HASH, '') === name);

/**
 * The address of a file. The shell's own build asks for its later parts without the hash in their names
 * (shared/build/names-from-record.ts), which the record has.
 */
async function addressOf(url: string): Promise<string> {
  const [, , id, name = ''] = url.split('/');
  if (id !== 'shell' || HASH.test(name)) return url;
  const whole = nameIn(window.__RECORD__, name) ?? nameIn(await loadRecord(), name);
  return whole ? `/assets/shell/${whole}` : url;
}

/** How often each file failed: a retry asks under an address of its own. */
const failures = new Map<string, number>();

/**
 * Loads a chunk or a style sheet that the build of the shell or of an area asks for when it is first needed. One that
 * the record has no hash of is not loaded.
 */
export const loadChunk: LoadFile = async (asked) => {
  const attempt = failures.get(asked) ?? 0;
  try {
    const url = await addressOf(asked);
    const integrity = await hashOf(url);
    await (url.endsWith('.css') ? loadStyle : loadScript)({ url, integrity }, attempt);
    return 'load';
  } catch (error) {
    failures.set(asked, attempt + 1);
    console.error(error);
    return error instanceof FileFailure && error.kind === 'timeout' ? 'timeout' : 'error';
  }
};
