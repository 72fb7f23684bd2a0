import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGLITE_FOLDER } from '../../../platform/src/foundation/database/pglite';
import { nodeCommand } from '../../lib/children.mjs';
import { ownEnvironment } from '../../lib/own-environment';
import { requireStep } from '../../lib/steps.mjs';

/** Enough for several authors; seeded in a second. */
const LISTINGS = 40;

/**
 * Builds the site and seeds a market, which the worlds of all runs are copies of.
 *
 * @param folder the oracle's own corner of the data folder
 * @returns the data folder with both
 */
export async function prepareBase(folder: string): Promise<string> {
  const base = path.join(folder, 'base');
  mkdirSync(base, { recursive: true });
  const env = ownEnvironment({ DATA_DIR: base });
  await requireStep({ name: 'build', command: nodeCommand('scripts/build.ts'), logs: base, env });
  rmSync(path.join(base, PGLITE_FOLDER), { recursive: true, force: true });
  const seed = nodeCommand('platform/src/operate/cli/seed.ts', '--listings', String(LISTINGS));
  await requireStep({ name: 'seed', command: seed, logs: base, env });
  return base;
}
