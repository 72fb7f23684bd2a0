import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeCommand } from '../../scripts/lib/children.mjs';
import { prepareDataFolder } from '../../scripts/lib/data-folder.mjs';
import { findFreePorts } from '../../scripts/lib/ports.mjs';
import { startServices } from '../../scripts/lib/services.mjs';
import { childEnvironment, ROOT, readSettings } from '../../scripts/lib/settings.mjs';
import { requireStep } from '../../scripts/lib/steps.mjs';
import tearDown from './global-teardown';

/** Enough for long scrolling and for filters that leave little; seeded in seconds. */
const LISTINGS = 600;

/**
 * Builds what has changed, seeds one data folder and starts platform and site for all journeys. They find the site
 * in E2E_SITE_URL and its data in E2E_DATA_DIR; when E2E_SITE_URL is set already, that running site is used.
 */
export default async function setUp(): Promise<void> {
  if (process.env.E2E_SITE_URL) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'site-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_OWN_DATA = 'yes';
  // Journeys come fast and all from one address; pictures are made once for all runs.
  process.env.RATE_LIMIT_PER_MINUTE ??= '100000';
  process.env.MESSAGES_PER_ADDRESS ??= '100000';
  process.env.SIGN_INS_PER_ADDRESS ??= '100000';
  process.env.COMMENTS_PER_ADDRESS ??= '100000';
  process.env.COMMENTS_PER_POST ??= '100000';
  process.env.CODE_INTERVAL_SECONDS ??= '0';
  // So that a journey can make a token that has expired (support/accounts.ts).
  process.env.JWT_SECRET ??= randomBytes(32).toString('hex');
  process.env.MEDIA_CACHE_DIR ??= path.join(ROOT, '.data', 'media');
  try {
    const [sitePort, platformPort] = await findFreePorts(2);
    const ports = { SITE_PORT: String(sitePort), PLATFORM_PORT: String(platformPort) };
    const settings = readSettings({ ...process.env, ...ports, DATA_DIR: folder });
    const logs = prepareDataFolder(folder);
    const env = childEnvironment(settings);
    const seed = nodeCommand('platform/src/cli/seed.ts', '--listings', String(LISTINGS));
    await requireStep({ name: 'build', command: nodeCommand('scripts/build.ts'), logs, env });
    await requireStep({ name: 'seed', command: seed, logs, env });
    await startServices(settings, logs);
    process.env.E2E_SITE_URL = settings.siteUrl;
    process.env.E2E_PLATFORM_URL = settings.platformUrl;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
