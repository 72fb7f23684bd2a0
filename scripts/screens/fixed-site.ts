import { rmSync } from 'node:fs';
import path from 'node:path';
import { nodeCommand } from '../lib/children.mjs';
import { prepareDataFolder } from '../lib/data-folder.mjs';
import { findFreePorts } from '../lib/ports.mjs';
import { startServices } from '../lib/services.mjs';
import { childEnvironment, readSettings } from '../lib/settings.mjs';
import { requireStep } from '../lib/steps.mjs';

/** When the demo market was made, as the pictures tell it. */
const SEEDED_AT = '2026-03-02T08:00:00Z';
/** What the clock of every browser says that takes a picture: some while later. */
export const SHOWN_AT = new Date('2026-03-02T09:30:00Z');

/**
 * Builds the site and starts it beside whatever runs on the usual ports, with a market of its own that is the same each
 * time: same homes, same ids, same dates. Its pages are rendered by the browser, whose clock is fixed (SCREENS-1).
 *
 * @returns its origin
 */
export async function startFixedSite(): Promise<string> {
  const [sitePort, platformPort] = await findFreePorts(2);
  const { dataDir } = readSettings(process.env);
  const folder = path.join(dataDir, 'screens');
  rmSync(folder, { recursive: true, force: true });
  const settings = readSettings({
    ...process.env,
    SITE_PORT: String(sitePort),
    PLATFORM_PORT: String(platformPort),
    DATA_DIR: folder,
  });
  const logs = prepareDataFolder(folder);
  const env = {
    ...childEnvironment(settings),
    // The sizes of the pictures take long to make, and are the same for every market.
    MEDIA_CACHE_DIR: process.env.MEDIA_CACHE_DIR || path.join(dataDir, 'media'),
    RENDER: 'off',
  };
  const step = (name: string, ...command: [string, ...string[]]) =>
    requireStep({ name, command: nodeCommand(...command), logs, env });
  await step('build', 'scripts/build.ts');
  await step('seed', 'platform/src/operate/cli/seed.ts', '--now', SEEDED_AT);
  const { MEDIA_CACHE_DIR, RENDER } = env;
  await startServices(settings, logs, undefined, { MEDIA_CACHE_DIR, RENDER });
  return settings.siteUrl;
}
