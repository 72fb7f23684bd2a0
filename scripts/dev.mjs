// npm run dev: every area on its own dev server, with hot reload across shell and areas.
import { readManifests } from './lib/areas.mjs';
import { nodeCommand } from './lib/children.mjs';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { runCommand } from './lib/run.mjs';
import { startServices } from './lib/services.mjs';
import { childEnvironment, ROOT, readSettings } from './lib/settings.mjs';
import { requireStep } from './lib/steps.mjs';

async function dev() {
  const settings = readSettings(process.env);
  const logs = prepareDataFolder(settings.dataDir);
  await requireFreePort('SITE_PORT', settings.sitePort, settings.siteHost);
  await requireFreePort('PLATFORM_PORT', settings.platformPort, settings.platformHost);
  const areas = readManifests(ROOT);
  for (const index of areas.keys()) {
    await requireFreePort('SITE_PORT', settings.sitePort + 1 + index, settings.siteHost);
  }

  await installWhenChanged(ROOT, logs);
  const env = childEnvironment(settings);
  await requireStep({
    name: 'seed',
    command: nodeCommand('platform/src/operate/cli/seed.ts', '--if-empty'),
    logs,
    env,
  });
  const { died } = await startServices(settings, logs, {
    site: 'scripts/dev/dev-site.ts',
    platform: 'platform/src/main.ts',
  });
  console.log(`\n  site           ${settings.siteUrl}  (hot reload)`);
  areas.forEach(({ id }, index) => {
    console.log(`  ${id.padEnd(14)} http://localhost:${settings.sitePort + 1 + index}`);
  });
  console.log(`  API            ${settings.siteUrl}/docs\n\n  Ctrl-C ends everything.\n`);
  return died;
}

await runCommand('dev', dev, 0);
