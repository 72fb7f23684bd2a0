// npm run host-kit [-- FOLDER]: the package `@site/shared` for hosts and remotes outside of this repository, as a file that
// npm installs. See docs/remotes.md.

import path from 'node:path';
import { packInto } from './area-kit/pack';
import { complain } from './lib/complain';
import { REPOSITORY } from './lib/deployables';

const target = path.resolve(process.argv[2] ?? path.join(REPOSITORY, '.data', 'host-kit'));
try {
  const packed = await packInto(['@site/shared'], target);
  console.log(`npm install ${path.join(target, packed['@site/shared'])}`);
} catch (error) {
  complain('host-kit', error);
}
