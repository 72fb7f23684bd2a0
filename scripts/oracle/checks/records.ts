import type { ReleaseRecord } from '@site/shared/contract';
import type { History } from '../history';
import type { Verdict } from './verdict';

/** The hash that a record gives for each of its files, by address. */
export function hashesOf(record: ReleaseRecord): Map<string, string> {
  const hashes = new Map<string, string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { url, integrity } = value as Record<string, unknown>;
    if (typeof url === 'string' && typeof integrity === 'string') hashes.set(url, integrity);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(record);
  const named = { shell: record.shell, ...record.areas };
  for (const [name, { files = {} }] of Object.entries(named))
    for (const [file, integrity] of Object.entries(files)) hashes.set(`/assets/${name}/${file}`, integrity);
  return hashes;
}

/**
 * One record a page: its record was released, the version that it names is that record's, the rendered markup is of this version's
 * build, and all files that it names have the hashes of this record; so do the bytes that come. No page is a failure of the server.
 *
 * @param records all that were released, by id
 */
export function checkRecords(
  { pages, failedPages, files, builds }: Pick<History, 'pages' | 'failedPages' | 'files' | 'builds'>,
  records: ReadonlyMap<string, ReleaseRecord>,
): Verdict {
  const violations = failedPages.map(({ address, status }) => `${address}: HTTP ${status}`);
  const seenRecords = new Set<string>();
  let rendered = 0;
  let named = 0;
  for (const page of pages) {
    const record = records.get(page.record);
    const say = (what: string) => violations.push(`${page.address}: ${what}`);
    if (!page.isWhole) say('the HTML has no end');
    if (!record) {
      say(`the record '${page.record}' was never released`);
      continue;
    }
    seenRecords.add(record.id);
    const { version } = record.areas['mf-account'] ?? {};
    if (page.version !== version) say(`names ${page.version}, and its record ${version}`);
    const build = builds.get(page.version);
    for (const shown of page.builds) {
      rendered += 1;
      if (shown !== build) say(`shows ${shown} under the record of ${build}`);
    }
    const hashes = hashesOf(record);
    for (const { url, integrity } of page.files) {
      named += 1;
      if (hashes.get(url) !== integrity) say(`${url} is not the one of its record`);
    }
  }
  for (const { record, url, integrity } of files) {
    const known = records.get(record);
    if (known && hashesOf(known).get(url) !== integrity)
      violations.push(`${url}: other bytes than its record's`);
  }
  return {
    looked: {
      pages: pages.length,
      'rendered builds': rendered,
      'named files': named,
      'read files': files.length,
      'records after the first': Math.max(0, seenRecords.size - 1),
    },
    violations,
  };
}
