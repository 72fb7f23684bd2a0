// npm run screens: a picture of every route at two widths, light and dark, of all parts of shared/ui, and one page that
// shows them all (.screens/).
//   SITE_URL=http://localhost:3000 npm run screens              pictures of a site that runs already
//   npm run screens -- /for-sale /hotel --width 390 --theme dark   only these
//   npm run screens -- parts                                       the parts alone, without a site
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { PARTS, serveAlone } from './alone/serve-alone.ts';
import { nodeCommand } from './lib/children.mjs';
import { requireChromium } from './lib/chromium.mjs';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { startServices } from './lib/services.mjs';
import { childEnvironment, ROOT, readSettings } from './lib/settings.mjs';
import { requireStep } from './lib/steps.mjs';
import { contactSheet } from './screens/contact-sheet.ts';
import { listRoutes, PARTS_ROUTES } from './screens/routes.ts';
import { type Shot, takeShot } from './screens/take-shot.ts';

const FOLDER = path.join(ROOT, '.screens');
const AT_A_TIME = 2;

async function screens(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { width: { type: 'string', multiple: true }, theme: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const widths = values.width?.map(Number) ?? [390, 1440];
  const themes = values.theme ?? ['light', 'dark'];
  const logs = prepareDataFolder(readSettings(process.env).dataDir);
  const executablePath = await requireChromium(logs);
  const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
  const parts = isWanted('parts') ? await serveParts() : undefined;
  const isSiteWanted = positionals.length === 0 || positionals.some((name) => name !== 'parts');
  const siteUrl = isSiteWanted ? process.env.SITE_URL || (await startSite(logs)) : '';

  const routes = isSiteWanted ? await listRoutes(siteUrl) : [];
  const names = ['parts', ...routes.map(({ name }) => name)];
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Refusal(`No route ${unknown}; there are: ${names.join(' ')}`);
  const wanted = [
    ...routes.filter(({ name }) => isWanted(name)).map((route) => ({ route, siteUrl })),
    ...(parts ? PARTS_ROUTES.map((route) => ({ route, siteUrl: parts.url })) : []),
  ];

  if (positionals.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const queue = wanted.flatMap((page) =>
    widths.flatMap((width) => themes.map((theme) => ({ ...page, width, dark: theme === 'dark' }))),
  );
  const browser = await chromium.launch({ executablePath });
  try {
    const shots = await takeAll(browser, queue);
    writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(shots));
    for (const { file, problems } of shots)
      for (const problem of problems) console.log(`  ${file}: ${problem}`);
    console.log(`${shots.length} pictures: ${path.join(FOLDER, 'index.html')}`);
  } finally {
    await browser.close();
    await parts?.stop();
  }
  return 0;
}

/** Serves all parts of shared/ui, on a free port. */
async function serveParts() {
  const [port = 0] = await findFreePorts(1);
  return serveAlone(ROOT, PARTS, port);
}

/** Starts the built site beside whatever runs on the usual ports. */
async function startSite(logs: string): Promise<string> {
  const [sitePort, platformPort] = await findFreePorts(2);
  const settings = readSettings({
    ...process.env,
    SITE_PORT: String(sitePort),
    PLATFORM_PORT: String(platformPort),
  });
  const env = childEnvironment(settings);
  await requireStep({ name: 'build', command: nodeCommand('scripts/build.ts'), logs, env });
  await requireStep({
    name: 'seed',
    command: nodeCommand('platform/src/operate/cli/seed.ts', '--if-empty'),
    logs,
    env,
  });
  await startServices(settings, logs);
  return settings.siteUrl;
}

async function takeAll(
  browser: Browser,
  queue: Omit<Parameters<typeof takeShot>[0], 'browser' | 'folder'>[],
): Promise<Shot[]> {
  const shots: Shot[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < queue.length; index = next++) {
      const plan = queue[index];
      if (plan) shots[index] = await takeShot({ ...plan, browser, folder: FOLDER });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return shots;
}

await runCommand('screens', screens, 130);
