import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { buildDeployable } from './releases/build-deployable';
import { releaseArea, releaseShell } from './releases/collect-release';
import { AREAS, DEPLOYABLES, REPOSITORY, releasesFolder } from './releases/deployables';
import { ReleaseStore } from './releases/release-store';

process.env.NODE_ENV ??= 'production';

for (const name of DEPLOYABLES) {
  const start = performance.now();
  const built = await buildDeployable(name);
  if (built) console.log(`${name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const store = new ReleaseStore(releasesFolder());
const areas: ReleaseRecord['areas'] = {};
for (const id of AREAS) areas[id] = await releaseArea(path.join(REPOSITORY, id), store);
const record = await store.publish({ ...(await releaseShell(path.join(REPOSITORY, 'shell'), store)), areas });
console.log(`release ${record.id} is live in ${path.relative(process.cwd(), store.folder) || '.'}`);
