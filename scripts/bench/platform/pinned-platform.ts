import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpuSecondsOf } from '../process-use';

const MANY = '100000000';

/** A platform on one core of its own. */
export interface PinnedPlatform {
  address: string;
  child: ChildProcess;
  /** Seconds of processor time that it used so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** Starts the platform with limits out of the way, on the first core by `taskset`. */
export async function startPinnedPlatform(env: Record<string, string>): Promise<PinnedPlatform> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/src/main.ts'], {
    env: {
      ...process.env,
      PLATFORM_PORT: '0',
      RATE_LIMIT_PER_MINUTE: MANY,
      SOCKETS_PER_ADDRESS: MANY,
      COMMENTS_PER_ADDRESS: MANY,
      COMMENTS_PER_POST: MANY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      if (said.length < 100_000) said += data;
      const found = /platform ready at (http:\/\/[\d.:]+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The platform ended: ${said}`)));
  });
  try {
    pin(child.pid);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    address,
    child,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Keeps a process, all its threads and its later children to the first core. @throws Error when that fails */
export function pin(pid: number | undefined): void {
  const { status, stderr, error } = spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
  if (status !== 0) throw new Error(`taskset: ${error?.message ?? stderr}`);
}
