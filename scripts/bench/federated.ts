import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { buildDeployable } from '../releases/build-deployable';
import { releaseArea, releaseShell } from '../releases/collect-release';
import { AREAS, DEPLOYABLES, REPOSITORY } from '../releases/deployables';
import { benchStore } from './sites';

/** Builds what has changed and releases the site as it is deployed, into the benches' store. */
export async function releaseFederated(): Promise<void> {
  const store = benchStore('federated');
  for (const name of DEPLOYABLES) await buildDeployable(name);
  const areas: ReleaseRecord['areas'] = {};
  for (const id of AREAS) areas[id] = await releaseArea(path.join(REPOSITORY, id), store);
  await store.publish({ ...(await releaseShell(path.join(REPOSITORY, 'shell'), store)), areas });
}
