// npm run area-kit [-- FOLDER]: the packages `@site/shared` and `@site/area-kit` for areas in other repositories, as files that
// npm installs. See docs/remotes.md.

import path from 'node:path';
import { packInto } from './area-kit/pack';
import { complain } from './lib/complain';
import { REPOSITORY } from './lib/deployables';

const target = path.resolve(process.argv[2] ?? path.join(REPOSITORY, '.data', 'area-kit'));
try {
  const packed = await packInto(['@site/shared', '@site/area-kit'], target);
  console.log(
    `npm install ${Object.values(packed)
      .map((file) => path.join(target, file))
      .join(' ')}`,
  );
} catch (error) {
  complain('area-kit', error);
}
