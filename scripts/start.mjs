// npm start: from a fresh clone to the whole site on one address. Needs Node and npm only, no installed package.
import { nodeCommand } from './lib/children.mjs';
import { holdDataFolder, prepareDataFolder, requireUnusedDatabase } from './lib/data-folder.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { runCommand } from './lib/run.mjs';
import { startServices } from './lib/services.mjs';
import { childEnvironment, ROOT, readSettings, requireSiteConfig } from './lib/settings.mjs';
import { requireStep } from './lib/steps.mjs';
import { summary } from './lib/summary.mjs';

async function start() {
  const settings = readSettings(process.env);
  requireSiteConfig(process.env);
  const logs = prepareDataFolder(settings.dataDir);
  await requireFreePort('SITE_PORT', settings.sitePort, settings.siteHost);
  await requireFreePort('PLATFORM_PORT', settings.platformPort, settings.platformHost);
  holdDataFolder(settings.dataDir);
  if (!process.env.DATABASE_URL) requireUnusedDatabase(settings.dataDir);

  await installWhenChanged(ROOT, logs);
  const env = childEnvironment(settings);
  // What a person has moved (a rollback, a pin, a canary) stays as they left it.
  const built = await requireStep({
    name: 'build',
    command: nodeCommand('scripts/build.ts', '--unless-moved'),
    logs,
    env,
  });
  for (const line of built.filter((text) => text.startsWith('kept: '))) console.log(`  ${line}`);
  // Before the platform starts: one process at a time may open the embedded database.
  await requireStep({
    name: 'seed',
    command: nodeCommand('platform/src/operate/cli/seed.ts', '--if-empty'),
    logs,
    env,
  });
  const { died } = await startServices(settings, logs);
  console.log(await summary(settings, logs));
  return died;
}

await runCommand('start', start, 0);
