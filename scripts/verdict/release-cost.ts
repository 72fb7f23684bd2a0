import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { versionedFile } from '@site/shared/releases/deltas';
import type { Deployable } from '@site/shared/releases/piece';
import { keysOf } from '@site/shared/releases/record-file';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { compressDelta } from '../deltas/compress-delta';
import { predecessor, type ReleaseCost } from '../deltas/release-cost';

/**
 * Weighs what the release of a build would cost who has all of the live version.
 *
 * @param store the release store
 * @param id the deployable
 * @param dist its build
 * @returns undefined when it is not live there
 */
export async function costToRelease(
  store: ReleaseStore,
  id: Deployable,
  dist: string,
): Promise<ReleaseCost | undefined> {
  const record = await store.current().catch(() => undefined);
  const live = new Set(record ? keysOf(record).filter((key) => key.startsWith(`assets/${id}/`)) : []);
  if (live.size === 0) return undefined;
  const cost = { whole: 0, delta: 0 };
  for (const name of readdirSync(dist)) {
    const key = `assets/${id}/${name}`;
    if (!versionedFile(key) || live.has(key)) continue;
    const content = readFileSync(path.join(dist, name));
    const whole = brotliCompressSync(content).length;
    const from = predecessor(key, live);
    const dictionary = from && (await store.storage.read(from))?.body;
    const delta = dictionary ? (await compressDelta(content, dictionary)).length : whole;
    cost.whole += whole;
    cost.delta += Math.min(delta, whole);
  }
  return cost;
}
