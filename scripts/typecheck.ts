// npm run typecheck: the type check of every workspace, two at a time.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifests } from './lib/areas.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const AT_A_TIME = 2;

function check(workspace: string): Promise<boolean> {
  return new Promise((resolve) => {
    const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
    spawn(tsc, ['-p', workspace], { cwd: ROOT, stdio: 'inherit' }).once('close', (code) =>
      resolve(code === 0),
    );
  });
}

async function checkAll(queue: string[]): Promise<boolean> {
  let ok = true;
  for (let workspace = queue.shift(); workspace !== undefined; workspace = queue.shift()) {
    ok = (await check(workspace)) && ok;
  }
  return ok;
}

const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const areas = readManifests(ROOT).map(({ id }) => id);
const folders = workspaces.flatMap((name) => (name === 'mf-*' ? areas : name));
// Its global scope is another than a page's.
folders.push('shell/worker');
const results = await Promise.all(Array.from({ length: AT_A_TIME }, () => checkAll(folders)));
process.exitCode = results.every(Boolean) ? 0 : 1;
