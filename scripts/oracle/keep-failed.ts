import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunReport } from './play';

/**
 * Keeps a failed run: its violations, plan, log of all that was done, and the logs of the servers.
 *
 * @param folder where, named by the seed
 * @param logs folder of the servers' logs
 */
export function keepFailed(
  folder: string,
  { seed, plan, history, checks, violations }: RunReport,
  logs: string,
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(logs, path.join(folder, 'logs'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), `${text}\n`);
  write('violations.txt', violations.join('\n'));
  write('log.txt', history.log.join('\n'));
  write(
    'run.json',
    JSON.stringify({ seed, plan, checks, faults: history.faults, ends: history.ends }, null, 2),
  );
}
