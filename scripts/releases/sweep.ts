import { deltaTarget } from '@site/shared/releases/deltas';
import { mapKeyOf, recordKey } from '@site/shared/releases/keys';
import { keysOf } from '@site/shared/releases/record-file';
import type { ReleaseStore } from '@site/shared/releases/release-store';

/** The newest records stay however old they are: something to go back to. */
const KEPT_RECORDS = 10;

/** How long what a write has begun may still be in use, ms: writes take seconds. */
const DRAFT_MS = 3_600_000;

/**
 * Removes what nothing uses any more: never what the live record, a canary, a pin or one of the last ten records
 * uses, nor what was written or live within the store's keeping time. A tab may hold its record that long. Deltas go with
 * their file, and what a release that was cut off has left after an hour.
 *
 * @param store the release store
 * @returns keys of what was removed
 */
export async function sweep(store: ReleaseStore): Promise<string[]> {
  const pointer = await store.pointer();
  if (!pointer) return [];
  const recent = Date.now() - store.keepMs;
  const { history, canaries, pins } = pointer;
  // A record was live until the move after it.
  const young = history.filter((_step, index) => Date.parse(history[index - 1]?.at ?? '9999') > recent);
  const kept = new Set([
    pointer.record,
    ...canaries.flatMap(({ from, record }) => [from, record]),
    ...Object.values(pins).flatMap(({ held }) => held ?? []),
    ...young.flatMap(({ record, live }) => [record, live]),
    ...[...new Set(history.map(({ live }) => live))].slice(0, KEPT_RECORDS),
  ]);
  const listed = await store.storage.list('records/');
  for (const { key, changed } of listed) if (changed > recent) kept.add(idOf(key));
  const used = new Set<string>();
  for (const id of kept) {
    if (!listed.some(({ key }) => key === recordKey(id))) continue;
    for (const key of [recordKey(id), ...keysOf(await store.record(id))]) {
      used.add(key);
      used.add(`${key}.br`);
      used.add(mapKeyOf(key));
    }
  }
  const folders = await Promise.all(
    ['assets/', 'maps/', 'server/'].map((folder) => store.storage.list(folder)),
  );
  const files = [...listed, ...folders.flat()];
  const gone = files
    .filter(({ key, changed }) => deltaTarget(key) === undefined && changed <= recent && !used.has(key))
    .map(({ key }) => key);
  const left = new Set(files.map(({ key }) => key));
  for (const key of gone) left.delete(key);
  // A delta is of use for as long as its file is; one that is being written may be listed before its file.
  const useless = files.filter(({ key, changed }) => {
    const target = deltaTarget(key);
    return target !== undefined && !left.has(target) && changed <= Date.now() - DRAFT_MS;
  });
  gone.push(...useless.map(({ key }) => key));
  const halted = (await store.storage.drafts())
    .filter(({ changed }) => changed <= Date.now() - DRAFT_MS)
    .map(({ key }) => key);
  for (const key of [...gone, ...halted]) await store.storage.remove(key);
  return [...gone, ...halted];
}

/**
 * Sweeps after a release, which stands also when that fails.
 *
 * @param store the release store
 * @returns what there is to say of it, on a line of its own
 */
export const sweepAfterRelease = (store: ReleaseStore): Promise<string> =>
  sweep(store).then(
    (gone) => (gone.length > 0 ? `\n${gone.length} old files removed` : ''),
    (error: Error) => `\nold files were not removed: ${error.message}`,
  );

const idOf = (key: string): string => key.replace(/^records\/|\.json(\.br)?$/g, '');
