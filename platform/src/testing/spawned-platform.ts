import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TEST_PASSWORD_COST } from './test-database.ts';

/** A platform that runs as a process of its own. */
export interface SpawnedPlatform {
  child: ChildProcess;
  /** Where it listens, such as http://127.0.0.1:41234. */
  address: string;
  /** Everything it has written so far. */
  output(): string;
  /** Sends a signal and waits for the end: exit code and signal. */
  end(signal: NodeJS.Signals): Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/**
 * Starts `main.ts` on a free port and waits until it is ready.
 *
 * @param environment its settings, on top of PATH
 * @param main the file that starts it; that of another release runs as this one's
 */
export async function spawnPlatform(
  environment: Record<string, string>,
  main = join(import.meta.dirname, '..', 'main.ts'),
): Promise<SpawnedPlatform> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH,
      PLATFORM_PORT: '0',
      PASSWORD_COST: String(TEST_PASSWORD_COST),
      ...environment,
    },
  });
  let output = '';
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const collect = (data: Buffer) => {
    output += String(data);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  while (!output.includes('platform ready at')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`The platform ended: ${output}`);
  }
  return {
    child,
    address: /platform ready at (http:\/\/[\d.:]+)/.exec(output)?.[1] ?? '',
    output: () => output,
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
