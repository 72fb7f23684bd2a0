// npm run screens: a picture of every route at six widths, light and dark, of all parts of shared/ui, and one page that
// shows them all (.screens/).
//   SITE_URL=http://localhost:3000 npm run screens              pictures of a site that runs already
//   npm run screens -- /for-sale /hotel --width 390 --theme dark   only these
//   npm run screens -- parts                                       the parts alone, without a site
//   npm run screens -- --check                                  compares each page with its accepted picture
//   npm run screens -- --accept [/for-sale …]                   accepts the pages as they are now
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { PARTS, serveAlone } from './alone/serve-alone.ts';
import { WITHOUT_INTERFACE } from './lib/browser-flags.mjs';
import { requireChromium } from './lib/chromium.mjs';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { ROOT, readSettings } from './lib/settings.mjs';
import { AcceptedPictures, COMPARED } from './screens/accepted.ts';
import { contactSheet } from './screens/contact-sheet.ts';
import { SHOWN_AT, startFixedSite } from './screens/fixed-site.ts';
import { listRoutes, PARTS_ROUTES } from './screens/routes.ts';
import { listStates } from './screens/states.ts';
import { nameOf, type Shot, takeShot } from './screens/take-shot.ts';

const FOLDER = path.join(ROOT, '.screens');
const DIFFERENCES = path.join(FOLDER, 'differences');
const ACCEPTED = path.join(ROOT, 'scripts', 'screens', 'accepted');
const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
const AT_A_TIME = 2;

async function screens(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      width: { type: 'string', multiple: true },
      theme: { type: 'string', multiple: true },
      check: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const compares = values.check || values.accept;
  if (compares && (values.width || values.theme || process.env.SITE_URL || (values.check && values.accept)))
    throw new Refusal(
      '--check and --accept take no width, theme, site or each other: what is compared, and on which site, is fixed.',
    );
  const widths = compares ? COMPARED.widths : (values.width?.map(Number) ?? WIDTHS);
  const themes = compares ? COMPARED.themes : (values.theme ?? ['light', 'dark']);
  const logs = prepareDataFolder(readSettings(process.env).dataDir);
  const executablePath = await requireChromium(logs);
  const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
  const parts = isWanted('parts') && !compares ? await serveParts() : undefined;
  const isSiteWanted = positionals.length === 0 || positionals.some((name) => name !== 'parts');
  const ownSite = process.env.SITE_URL;
  const siteUrl = isSiteWanted ? ownSite || (await startFixedSite()) : '';

  const listed = isSiteWanted ? await listRoutes(siteUrl) : [];
  const routes = [...listed, ...listStates(listed)];
  const names = ['parts', ...routes.map(({ name }) => name)];
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Refusal(`No route ${unknown}; there are: ${names.join(' ')}`);
  const clock = ownSite ? {} : { clock: SHOWN_AT };
  const wanted = [
    ...routes
      .filter(({ name }) => isWanted(name))
      .map((route) => ({ route, siteUrl, isCompared: compares, ...clock })),
    ...(parts ? PARTS_ROUTES.map((route) => ({ route, siteUrl: parts.url })) : []),
  ];

  if (positionals.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  rmSync(DIFFERENCES, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const queueOf = (pages: typeof wanted) =>
    pages.flatMap((page) =>
      widths.flatMap((width) => themes.map((theme) => ({ ...page, width, dark: theme === 'dark' }))),
    );
  const browser = await chromium.launch({ executablePath, args: [WITHOUT_INTERFACE] });
  try {
    const shots = await takeAll(browser, queueOf(wanted));
    writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(shots));
    for (const { file, problems } of shots)
      for (const problem of problems) console.log(`  ${file}: ${problem}`);
    console.log(`${shots.length} pictures: ${path.join(FOLDER, 'index.html')}`);
    if (values.check) return await check(shots, browser.version());
    if (values.accept) {
      const all = queueOf(routes.map((route) => ({ route, siteUrl }))).map(nameOf);
      await accept(shots, all, browser.version());
    }
  } finally {
    await browser.close();
    await parts?.stop();
  }
  return 0;
}

/** Compares pictures with the accepted ones, and says what differs. */
async function check(shots: Shot[], browser: string): Promise<number> {
  const accepted = new AcceptedPictures(ACCEPTED);
  if (accepted.browser && accepted.browser !== browser)
    console.log(`  accepted were pictures of Chromium ${accepted.browser}; these are of ${browser}`);
  let wrong = 0;
  for (const { name, file } of shots) {
    const problem = await accepted.check(name, readFileSync(path.join(FOLDER, file)), DIFFERENCES);
    if (!problem) continue;
    wrong += 1;
    console.error(`  ${problem}`);
  }
  console.log(`${shots.length - wrong} as accepted, ${wrong} not`);
  return wrong === 0 ? 0 : 1;
}

/** Accepts pictures, and removes those of pages that are no more. */
async function accept(shots: Shot[], all: string[], browser: string): Promise<void> {
  const accepted = new AcceptedPictures(ACCEPTED);
  for (const { name, file } of shots)
    await accepted.accept(name, readFileSync(path.join(FOLDER, file)), browser);
  accepted.keepOnly(all);
  console.log(`${shots.length} accepted: ${ACCEPTED}`);
}

/** Serves all parts of shared/ui, on a free port. */
async function serveParts() {
  const [port = 0] = await findFreePorts(1);
  return serveAlone(ROOT, PARTS, port);
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
