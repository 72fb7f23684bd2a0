import type { AreaRelease, PageFiles, ReleaseRecord } from '@site/shared/contract';
import { FileFailure } from './file-failure';
import { withTimeout } from './load-timeout';

let whole: Promise<ReleaseRecord> | undefined;

const fetchRecord = async (): Promise<ReleaseRecord> => {
  const { id, integrity = '' } = window.__RECORD__;
  const response = await fetch(`/releases/${id}.json`, { integrity }).catch((cause: unknown) => {
    throw new FileFailure('unavailable', 'cannot load the release record', cause);
  });
  if (!response.ok)
    throw new FileFailure('unavailable', `cannot load the release record: HTTP ${response.status}`);
  return response.json();
};

/** Asks for the whole release record, once; a failure is not kept. */
export function loadRecord(): Promise<ReleaseRecord> {
  whole ??= withTimeout(fetchRecord(), 'the release record');
  whole.catch(() => {
    whole = undefined;
  });
  return whole;
}

/**
 * The files of a page: from the HTML for the page it was made for, from the whole record for any other.
 *
 * @param area the area as the HTML carries it
 * @param page a key of its pages
 * @returns undefined when the area is on a dev server: the federation runtime finds them then
 */
export async function pageFiles(area: AreaRelease, page: string): Promise<PageFiles | undefined> {
  if (area.unhashed) return undefined;
  return area.pages[page] ?? (await loadRecord()).areas[area.id]?.pages[page];
}
