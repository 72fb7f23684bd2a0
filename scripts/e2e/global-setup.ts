import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '@jest/types';
import { compileServer, SERVERS } from '../compile/compile-servers';
import { nodeCommand } from '../lib/children.mjs';
import { prepareDataFolder } from '../lib/data-folder.mjs';
import { ownEnvironment } from '../lib/own-environment';
import { findFreePorts } from '../lib/ports.mjs';
import { COMPILED, startServices } from '../lib/services.mjs';
import { ROOT, readSettings } from '../lib/settings.mjs';
import { requireStep } from '../lib/steps.mjs';
import { startSharedBrowser } from './browser-server';
import tearDown from './global-teardown';
import { untilRendering } from './rendering';
import { RENDERING } from './sites';
import { giveStacks, type Stack } from './stacks';

/** Enough for long scrolling and for filters that leave little; seeded in seconds. */
const LISTINGS = 600;

/** Settings of all services of the journeys, which the environment of the run may replace. */
const settingsOfJourneys = (): Record<string, string> => ({
  // Journeys follow each other fast, and all come from one address.
  RATE_LIMIT_PER_MINUTE: '100000',
  MESSAGES_PER_ADDRESS: '100000',
  SIGN_INS_PER_ADDRESS: '100000',
  COMMENTS_PER_ADDRESS: '100000',
  COMMENTS_PER_POST: '100000',
  CODE_INTERVAL_SECONDS: '0',
  // Sign-ins are many; a hash of the usual cost takes a quarter of a second each.
  PASSWORD_COST: '1024',
  // Push services run in the journeys.
  PUSH_LOCAL: 'true',
  // Pictures are made once for all runs.
  MEDIA_CACHE_DIR: path.join(ROOT, '.data', 'media'),
});

/**
 * Builds what has changed, seeds one data folder and starts for each jest worker a browser, a platform and a server of the
 * site, compiled as they are deployed. When E2E_SITE_URL is set already, all workers use that running site.
 *
 * @param options jest's own; the number of its workers is that of the stacks
 */
export default ({ maxWorkers }: Config.GlobalConfig): Promise<void> =>
  withStacks(maxWorkers, async (stack) => ({ ...stack, E2E_BROWSER_URL: await startSharedBrowser() }));

/**
 * Starts the stacks of all workers and hands them over.
 *
 * @param workers their number
 * @param complete adds to a stack
 */
export async function withStacks(
  workers: number,
  complete: (stack: Stack) => Stack | Promise<Stack>,
): Promise<void> {
  // Journeys start servers of their own (sites.ts), beside a running site too.
  for (const server of SERVERS) await compileServer(server);
  const count = Array.from({ length: workers }, (_, index) => index);
  try {
    const given = process.env.E2E_SITE_URL;
    const stacks = given ? count.map(() => ({ E2E_SITE_URL: given })) : await startStacks(count);
    giveStacks(await Promise.all(stacks.map(complete)));
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function startStacks(count: readonly number[]): Promise<Stack[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-e2e-'));
  process.env.E2E_OWN_DATA = folder;
  // For the sites too that a journey starts for itself (sites.ts).
  Object.assign(process.env, ownEnvironment({ RENDER: 'off' }));
  for (const [name, value] of Object.entries(settingsOfJourneys())) process.env[name] ??= value;
  const seeded = path.join(folder, 'seeded');
  const logs = prepareDataFolder(seeded);
  const env = { ...process.env, DATA_DIR: seeded };
  const seed = nodeCommand('platform/src/operate/cli/seed.ts', '--listings', String(LISTINGS));
  await requireStep({ name: 'build', command: nodeCommand('scripts/build.ts'), logs, env });
  await requireStep({ name: 'seed', command: seed, logs, env });
  const folders = count.map((index) => path.join(folder, `stack-${index + 1}`));
  for (const own of folders) cpSync(seeded, own, { recursive: true });
  return Promise.all(folders.map(startStack));
}

async function startStack(folder: string): Promise<Stack> {
  const [site, platform] = (await findFreePorts(2)).map(String);
  const settings = readSettings({
    ...process.env,
    SITE_PORT: site,
    PLATFORM_PORT: platform,
    DATA_DIR: folder,
  });
  await startServices(settings, prepareDataFolder(folder), COMPILED, RENDERING);
  await untilRendering(settings.siteUrl);
  return {
    E2E_SITE_URL: settings.siteUrl,
    E2E_PLATFORM_URL: settings.platformUrl,
    E2E_DATA_DIR: folder,
  };
}
