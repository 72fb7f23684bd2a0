import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '@module-federation/sdk';
import type { AreaManifest } from '@site/shared/contract';
import { readAreaJson } from './area-json';
import { readFederationJson } from './federation-json';
import { fileFetcher } from './fetch-file';

const AREA = 'area.json';
const MANIFEST = 'mf-manifest.json';
/** What a build writes for people and tools, and compressed files, which the release store makes: visitors need none of it. */
const NOT_SERVED = /(^|\/)(area|mf-manifest|mf-stats)\.json$|\.(map|html)$|\.LICENSE\.txt$|\.(br|gz)$/;
/** No hidden, empty or climbing part: the name becomes a key of the release store. */
const NAME = /^[\w@][\w@.~-]*(\/[\w@][\w@.~-]*)*$/;
/** What the release store writes beside a file, or while it writes one. */
const OF_THE_STORE = /\.(tmp|dcz|deltas\.json)$/;

/** A remote that a stock build has made, as it lies in a folder here. */
export interface StockRemote {
  folder: string;
  area: AreaManifest;
  federation: Manifest;
  /** Its files below the folder, in alphabetical order. */
  files: readonly string[];
  /** The source maps of its scripts, which are not among its files: nobody is served them. */
  maps: readonly string[];
}

const isName = (name: string): boolean => NAME.test(name) && !OF_THE_STORE.test(name);
const isAddress = (from: string): boolean => /^https?:\/\//.test(from);

/**
 * Reads a remote: its `area.json`, the `mf-manifest.json` of its build beside it, and its files. Of a folder these are all that
 * are in it; of an address, those that the two name.
 *
 * @param from folder of the build, or the address where it is served
 * @param use what is done with it; files that were downloaded for it are removed afterwards
 * @throws Error that names what is missing or is not of the form
 */
export async function withRemote<Result>(
  from: string,
  use: (remote: StockRemote) => Promise<Result>,
): Promise<Result> {
  if (!isAddress(from)) return use(readFolder(path.resolve(from), from));
  const folder = mkdtempSync(path.join(tmpdir(), 'stock-remote-'));
  try {
    await download(from, folder);
    return await use(readFolder(folder, from));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readFolder(folder: string, from: string): StockRemote {
  const { area } = readAreaJson(readText(folder, AREA, from));
  const federation = readFederationJson(readText(folder, MANIFEST, from));
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const files = all.filter((name) => !NOT_SERVED.test(name));
  const odd = files.find((name) => !isName(name));
  if (odd) throw new Error(`${from}: '${odd}' is no name for a released file`);
  const maps = all.filter(
    (name) => name.endsWith('.js.map') && files.includes(name.slice(0, -'.map'.length)),
  );
  return { folder, area, federation, files, maps };
}

function readText(folder: string, name: string, from: string): string {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch (cause) {
    throw new Error(`${from} has no ${name}`, { cause });
  }
}

/** The path of the entry below the folder. */
export const entryOf = ({ metaData: { remoteEntry } }: Manifest): string =>
  path.posix.join(remoteEntry.path, remoteEntry.name);

/** The files that a manifest names of an exposed or a shared module. */
export const filesIn = ({ js, css }: Manifest['exposes'][number]['assets']): string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];

/** The archive of its types and the file that types `loadRemote`, as far as its build has made them. */
const typesIn = ({ metaData: { types } }: Manifest): string[] =>
  [types?.zip, types?.api].flatMap((name) => name || []);

const namedBy = (federation: Manifest): string[] => [
  entryOf(federation),
  ...[...federation.exposes, ...federation.shared].flatMap(({ assets }) => filesIn(assets)),
];

async function download(address: string, folder: string): Promise<void> {
  const base = new URL(address.endsWith('.json') || address.endsWith('/') ? address : `${address}/`);
  const fetchFile = fileFetcher(base);
  const fetchText = async (name: string): Promise<string> => (await fetchFile(name)).toString('utf8');
  const areaText = await fetchText(AREA);
  const manifestText = await fetchText(MANIFEST);
  writeFileSync(path.join(folder, AREA), areaText);
  writeFileSync(path.join(folder, MANIFEST), manifestText);
  const federation = readFederationJson(manifestText);
  const names = [...namedBy(federation), ...readAreaJson(areaText).files];
  const place = (name: string): string => {
    if (!isName(name)) throw new Error(`${address}: '${name}' is no name for a released file`);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    return file;
  };
  for (const name of new Set(names)) writeFileSync(place(name), await fetchFile(name));
  // Last, and only if they are there: what visitors do not load must not be what a remote is refused for.
  const scripts = names.filter((name) => name.endsWith('.js'));
  for (const name of new Set([...typesIn(federation), ...scripts.map((script) => `${script}.map`)])) {
    const content = await fetchFile(name).catch(() => undefined);
    if (content) writeFileSync(place(name), content);
  }
}
