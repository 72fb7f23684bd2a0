import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileServer, SERVERS } from '../compile/compile-servers';
import { nodeCommand } from '../lib/children.mjs';
import { prepareDataFolder } from '../lib/data-folder.mjs';
import { ownEnvironment } from '../lib/own-environment';
import { findFreePorts } from '../lib/ports.mjs';
import { COMPILED, startServices } from '../lib/services.mjs';
import { childEnvironment, ROOT, readSettings } from '../lib/settings.mjs';
import { requireStep } from '../lib/steps.mjs';
import tearDown from './global-teardown';
import { untilRendering } from './rendering';

/** Enough for long scrolling and for filters that leave little; seeded in seconds. */
const LISTINGS = 600;

/**
 * The site that renders on its server: each visitor's page is rendered for itself, and in the time that a busy machine
 * needs.
 */
const RENDERING = { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '0' };

/**
 * Builds what has changed, seeds one data folder and starts the platform and two servers of the site for all journeys,
 * compiled as they are deployed, which is also how they start soonest.
 * One server renders, as visitors meet it; the other one leaves all pages to the browsers, for the journeys that
 * `unrendered.ts` names. The journeys find the first in E2E_SITE_URL, the second in E2E_UNRENDERED_SITE_URL and the data
 * of both in E2E_DATA_DIR; when E2E_SITE_URL is set already, that running site is used. E2E_RENDER (`on` or `off`) sends
 * all journeys to one of the two.
 */
export default async function setUp(): Promise<void> {
  // Journeys start servers of their own (sites.ts, platforms.ts), beside a running site too.
  for (const server of SERVERS) await compileServer(server);
  if (process.env.E2E_SITE_URL) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'site-e2e-'));
  // For the sites too that a journey starts for itself (sites.ts).
  Object.assign(process.env, ownEnvironment({ RENDER: 'off' }));
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_OWN_DATA = 'yes';
  // Journeys come fast and all from one address; pictures are made once for all runs.
  process.env.RATE_LIMIT_PER_MINUTE ??= '100000';
  process.env.MESSAGES_PER_ADDRESS ??= '100000';
  process.env.SIGN_INS_PER_ADDRESS ??= '100000';
  process.env.COMMENTS_PER_ADDRESS ??= '100000';
  process.env.COMMENTS_PER_POST ??= '100000';
  process.env.CODE_INTERVAL_SECONDS ??= '0';
  // Sign-ins are many; a hash of the usual cost takes a quarter of a second each.
  process.env.PASSWORD_COST ??= '1024';
  // Push services run in the journeys.
  process.env.PUSH_LOCAL ??= 'true';
  // So that a journey can make a token that has expired (accounts.ts).
  process.env.JWT_SECRET ??= randomBytes(32).toString('hex');
  process.env.MEDIA_CACHE_DIR ??= path.join(ROOT, '.data', 'media');
  try {
    const [sitePort, renderingPort, platformPort] = await findFreePorts(3);
    const ports = { SITE_PORT: String(sitePort), PLATFORM_PORT: String(platformPort) };
    const settings = readSettings({ ...process.env, ...ports, DATA_DIR: folder });
    const rendering = readSettings({
      ...process.env,
      ...ports,
      SITE_PORT: String(renderingPort),
      DATA_DIR: folder,
    });
    const logs = prepareDataFolder(folder);
    const renderingLogs = path.join(logs, 'rendering');
    mkdirSync(renderingLogs);
    const env = childEnvironment(settings);
    const seed = nodeCommand('platform/src/operate/cli/seed.ts', '--listings', String(LISTINGS));
    await requireStep({ name: 'build', command: nodeCommand('scripts/build.ts'), logs, env });
    await requireStep({ name: 'seed', command: seed, logs, env });
    await Promise.all([
      startServices(settings, logs, COMPILED),
      startServices(rendering, renderingLogs, { site: COMPILED.site }, RENDERING),
    ]);
    process.env.E2E_SITE_URL = rendering.siteUrl;
    process.env.E2E_UNRENDERED_SITE_URL = settings.siteUrl;
    await untilRendering();
    process.env.E2E_PLATFORM_URL = settings.platformUrl;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
