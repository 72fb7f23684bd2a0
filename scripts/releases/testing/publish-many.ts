// A team that releases its area again and again: node publish-many.ts FOLDER AREA COUNT

import { ReleaseStore } from '@site/shared/releases/release-store';
import { parseDeployables } from '../../lib/deployables';
import { publish } from '../publish';
import { fakeArea } from './fake-pieces';

const [folder = '', name = '', count = ''] = process.argv.slice(2);
const store = new ReleaseStore(folder);
const [id] = parseDeployables([name]);
if (id === undefined || id === 'shell') throw new Error(`'${name}' is no area`);
for (let build = 1; build <= Number(count); build += 1)
  await publish(store, [fakeArea(id, `1.${build}.0+abc`)], `the team of ${id}`);
