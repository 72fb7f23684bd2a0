// npm run typecheck: the type check of the whole repository, two programs at a time.
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const AT_A_TIME = 2;
/**
 * The code of browsers and of the site's server is one program: it shares most of its files. The others have other global
 * scopes, or check JavaScript too.
 */
const PROGRAMS = ['.', 'scripts', 'platform', 'shell/worker'];

function check(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
    spawn(tsc, ['-p', program], { cwd: ROOT, stdio: 'inherit' }).once('close', (code) => resolve(code === 0));
  });
}

async function checkAll(queue: string[]): Promise<boolean> {
  let ok = true;
  for (let program = queue.shift(); program !== undefined; program = queue.shift()) {
    ok = (await check(program)) && ok;
  }
  return ok;
}

const queue = [...PROGRAMS];
const results = await Promise.all(Array.from({ length: AT_A_TIME }, () => checkAll(queue)));
process.exitCode = results.every(Boolean) ? 0 : 1;
