import path from 'node:path';
import type { AreaId, ReleaseRecord } from '@site/shared/contract';
import { buildDeployable } from './build-deployable';
import { releaseArea, releaseShell } from './collect-release';
import { AREAS, type Deployable, REPOSITORY } from './deployables';
import type { ReleaseStore } from './release-store';

/**
 * Builds deployables and makes them live. What is not named stays as the live record has it: a team that releases its
 * area from an older checkout moves nobody else's.
 *
 * @param names what to release; all of them for a first release
 * @param store the release store
 * @param onBuilt told of each deployable that had to be built, with the seconds it took
 * @returns the record that is live now
 * @throws Error when one does not build, is over its budget, or the rest was never released
 */
export async function release(
  names: readonly Deployable[],
  store: ReleaseStore,
  onBuilt: (name: Deployable, seconds: number) => void = () => undefined,
): Promise<ReleaseRecord> {
  const live = await store.current();
  const missing = (['shell', ...AREAS] as const).filter(
    (name) => !names.includes(name) && !inRecord(live, name),
  );
  if (missing.length > 0) throw new Error(`never released: ${missing.join(', ')}; release everything first`);
  for (const name of names) {
    const start = performance.now();
    if (await buildDeployable(name)) onBuilt(name, (performance.now() - start) / 1000);
  }
  const rootOf = (name: Deployable) => path.join(REPOSITORY, name);
  const areas: ReleaseRecord['areas'] = {};
  for (const id of AREAS) {
    const kept = live?.areas[id];
    areas[id] = names.includes(id) || !kept ? await releaseArea(rootOf(id), store) : kept;
  }
  const shell =
    names.includes('shell') || !live
      ? await releaseShell(rootOf('shell'), store)
      : { contract: live.contract, shell: live.shell };
  return store.publish({ ...shell, areas });
}

const inRecord = (record: ReleaseRecord | undefined, name: Deployable): boolean =>
  record !== undefined && (name === 'shell' || record.areas[name satisfies AreaId] !== undefined);
