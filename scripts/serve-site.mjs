// npm run serve:site: a site as it is live, in production. Builds nothing, releases nothing, and needs no development
// package: the servers are those that npm run compile made. With PLATFORM_URL set, the site's server alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdDataFolder, prepareDataFolder, requireUnusedDatabase } from './lib/data-folder.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { COMPILED, startServices } from './lib/services.mjs';
import { ROOT, readSettings, requireSiteConfig } from './lib/settings.mjs';
import { summary } from './lib/summary.mjs';

process.env.NODE_ENV = 'production';

async function serve() {
  const settings = readSettings(process.env);
  requireSiteConfig(process.env);
  const external = process.env.PLATFORM_URL;
  requireCompiled(external ? [COMPILED.site] : [COMPILED.site, COMPILED.platform]);
  requireRelease(settings.dataDir);
  const logs = prepareDataFolder(settings.dataDir);
  await requireFreePort('SITE_PORT', settings.sitePort, settings.siteHost);
  if (external) settings.platformUrl = external;
  else {
    await requireFreePort('PLATFORM_PORT', settings.platformPort, settings.platformHost);
    holdDataFolder(settings.dataDir);
    if (!process.env.DATABASE_URL) requireUnusedDatabase(settings.dataDir);
  }
  const modules = external ? { site: COMPILED.site } : COMPILED;
  const { died } = await startServices(settings, logs, modules);
  console.log(await summary(settings, logs));
  return died;
}

/**
 * @param {readonly string[]} modules paths from the project's folder
 * @throws {Refusal} when one is not there
 */
function requireCompiled(modules) {
  const missing = modules.find((module) => !existsSync(join(ROOT, module)));
  if (missing) throw new Refusal(`${missing} is not there: run npm run compile first.`);
}

/**
 * @param {string} dataDir DATA_DIR
 * @throws {Refusal} when nothing is live there
 */
function requireRelease(dataDir) {
  // Of a bucket, the site's server itself says so.
  if (process.env.RELEASE_BUCKET || existsSync(join(dataDir, 'releases', 'current'))) return;
  throw new Refusal(`Nothing was released yet in ${join(dataDir, 'releases')}: run npm run build first.`);
}

await runCommand('serve:site', serve, 0);
