// npm run host-kit [-- FOLDER]: the package `@site/shared` for hosts and remotes outside of this repository, as a file that
// npm installs. See README.md, "Bring your own remote".
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './lib/deployables';
import { writeHostKit } from './stock/host-kit';

const target = path.resolve(process.argv[2] ?? path.join(REPOSITORY, '.data', 'host-kit'));
const draft = path.join(REPOSITORY, '.data', 'host-kit-draft');
try {
  await writeHostKit(draft);
  mkdirSync(target, { recursive: true });
  const packed = execFileSync('npm', ['pack', draft, '--pack-destination', target, '--silent'], {
    encoding: 'utf8',
  });
  console.log(`npm install ${path.join(target, packed.trim())}`);
} catch (error) {
  console.error(`host-kit: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(draft, { recursive: true, force: true });
}
