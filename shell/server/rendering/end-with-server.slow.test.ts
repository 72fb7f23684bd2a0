import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SITE = path.join(import.meta.dirname, '../testing/looping-site.ts');

/** The processes of a process, and theirs. */
function descendants(pid: number | undefined): number[] {
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const children = own ? own.split(' ').map(Number) : [];
  return [...children, ...children.flatMap(descendants)];
}

const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

let site: ChildProcess | undefined;
let processes: number[] = [];
afterEach(() => {
  site?.kill('SIGKILL');
  for (const pid of processes.filter(isAlive)) process.kill(pid, 'SIGKILL');
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'RENDER-15 a worker whose code loops ends with its server that gets %s',
  async (signal) => {
    site = spawn(process.execPath, ['--import', 'tsx', SITE], { stdio: ['ignore', 'inherit', 'pipe'] });
    if (site.stderr) await once(site.stderr, 'data');
    processes = descendants(site.pid);
    expect(processes.length).toBeGreaterThan(1);
    site.kill(signal);
    // Else the test comes to its limit.
    while (processes.some(isAlive)) await pause(20);
  },
);
