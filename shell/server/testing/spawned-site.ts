import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A server of the site that runs as a process of its own. */
export interface SpawnedSite {
  child: ChildProcess;
  port: number;
  /** Exit code and signal, once it has ended. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/**
 * Starts `main.ts` on a free port and waits until it listens.
 *
 * @param settings its environment, on top of PATH
 * @throws Error with its output when it ends instead
 */
export async function spawnSite(settings: Record<string, string>): Promise<SpawnedSite> {
  const main = path.join(import.meta.dirname, '..', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, SITE_PORT: '0', RENDER: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as SpawnedSite['ended'];
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  while (!output.includes('site ready')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`The site's server ended: ${output}`);
  }
  return { child, ended, port: Number(/:(\d+)\s*$/.exec(output)?.[1]) };
}
