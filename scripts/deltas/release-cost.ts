import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { deltaListKey, parseDeltaList, versionedFile } from '@site/shared/releases/deltas';
import { keysOf } from '@site/shared/releases/record-file';
import type { HistoryStep } from '@site/shared/releases/release-pointer';
import type { ReleaseStore } from '@site/shared/releases/release-store';

/** What a release costs who has all of the one before, bytes of scripts and style sheets. */
export interface ReleaseCost {
  /** A browser that loads each changed file whole. */
  whole: number;
  /** One that takes deltas where there are any. */
  delta: number;
}

const BYTES_IN_KB = 1000;

const kB = (bytes: number): string => (bytes / BYTES_IN_KB).toFixed(1);

/** `31.2 → 0.4 kB`; empty when nothing is known of it. */
export const describeCost = (cost: ReleaseCost | undefined): string =>
  cost ? `${kB(cost.whole)} → ${kB(cost.delta)} kB` : '';

/**
 * Finds the version that a file takes the place of.
 *
 * @param key the file's key
 * @param before keys of the release before
 */
export const predecessor = (key: string, before: Iterable<string>): string | undefined => {
  const file = versionedFile(key);
  return [...before].find((one) => {
    const other = versionedFile(one);
    return file && other?.stem === file.stem && other.extension === file.extension;
  });
};

/**
 * Weighs what a release costs a visitor of another one.
 *
 * @param store where the files of both are
 * @param before the visitor's record
 * @param after the record that was released
 */
export async function costOf(
  store: ReleaseStore,
  before: ReleaseRecord,
  after: ReleaseRecord,
): Promise<ReleaseCost> {
  const known = new Set(keysOf(before));
  const cost = { whole: 0, delta: 0 };
  for (const key of new Set(keysOf(after))) {
    if (known.has(key) || !versionedFile(key)) continue;
    const whole = (await store.storage.stat(`${key}.br`))?.size ?? 0;
    const from = predecessor(key, known);
    const list = from && (await store.storage.read(deltaListKey(key)))?.body;
    const deltas = list ? Object.values(parseDeltaList(list)) : [];
    const delta = deltas.find((one) => from && one.from === path.basename(from));
    cost.whole += whole;
    cost.delta += delta?.size ?? whole;
  }
  return cost;
}

/**
 * What each move that made other files live costs a visitor of the one before.
 *
 * @param store the release store
 * @param steps the moves, the newest first
 * @returns by move; none of a move whose records are gone
 */
export async function costsOf(
  store: ReleaseStore,
  steps: readonly HistoryStep[],
): Promise<Map<HistoryStep, ReleaseCost>> {
  const costs = new Map<HistoryStep, ReleaseCost>();
  const read = (id: string) => store.record(id).catch(() => undefined);
  for (const [index, step] of steps.entries()) {
    const last = steps[index + 1];
    if (!last || last.live === step.live) continue;
    const [before, after] = [await read(last.live), await read(step.live)];
    if (before && after) costs.set(step, await costOf(store, before, after));
  }
  return costs;
}
