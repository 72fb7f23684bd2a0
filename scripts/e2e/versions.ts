import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaId, AreaRelease, ReleaseFile, ReleaseRecord } from '@site/shared/contract';
import { integrityOf } from '@site/shared/releases/integrity';
import type { Page } from 'playwright-core';
import { dataFolder } from './settings';
import { liveRecord } from './sites';

const HASH = /\.([0-9a-f]{8})(?=\.)/g;

/** Tells on the page which files of a next version ran. */
const MARK = '(window.__RAN__??=[])';

/** Another name for the same thing, of the same length. */
const renamed = (hash: string): string => [...hash].reverse().join('');

/**
 * Puts a next version of an area into the store: the same code under other names, and in chunk registries of its own, as
 * a change of all its sources gives it.
 *
 * @param id the area
 * @returns the area for a record
 */
export function nextVersion(id: AreaId): AreaRelease {
  const folder = path.join(dataFolder(), 'releases/assets', id);
  const live = liveRecord().areas[id];
  if (!live) throw new Error(`${id} is not live`);
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  // Not those that an earlier call has made.
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && !read(name).includes(MARK));
  const hashes = new Map(
    scripts.flatMap((name) =>
      [...name.matchAll(HASH)].map(([, hash = '']) => [hash, renamed(hash)] as const),
    ),
  );
  const change = (text: string): string => text.replace(/[0-9a-f]{8}/g, (hash) => hashes.get(hash) ?? hash);
  for (const name of scripts) {
    const code = `${change(read(name))}\n${MARK}.push("${change(name)}");`;
    if (change(name) !== name) writeFileSync(path.join(folder, change(name)), code);
  }
  const file = ({ url }: ReleaseFile): ReleaseFile => {
    const name = change(path.basename(url));
    const content = readFileSync(path.join(folder, name));
    return { url: `/assets/${id}/${name}`, integrity: integrityOf(content) };
  };
  const pages = Object.entries(live.pages).map(([page, files]) => [
    page,
    { bundle: file(files.bundle), chunks: files.chunks.map(file), css: files.css },
  ]);
  const others = Object.keys(live.files ?? {}).map((name) => {
    const { url, integrity } = file({ url: `/assets/${id}/${name}`, integrity: '' });
    return [path.basename(url), integrity];
  });
  return {
    ...live,
    version: '1.1.0',
    entry: file(live.entry),
    pages: Object.fromEntries(pages),
    files: Object.fromEntries(others),
  };
}

/**
 * A record in which one area is live in a next version.
 *
 * @param record the record before it
 * @param area what {@link nextVersion} gave
 */
export const withArea = (record: ReleaseRecord, area: AreaRelease): ReleaseRecord => ({
  ...record,
  areas: { ...record.areas, [area.id]: area },
});

/** Files of the next version that ran on a page. */
export const ranOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, '__RAN__') ?? []);
