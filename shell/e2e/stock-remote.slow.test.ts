import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { layLine } from '../../scripts/e2e/line';
import { ADMIN, overrideBadge, runFrom } from '../../scripts/e2e/override';
import { ready } from '../../scripts/e2e/page';
import { releasesMeanwhile, storeIn } from '../../scripts/e2e/releases';
import { endSites, reportsOn, startOwnReleases } from '../../scripts/e2e/sites';
import { endExamples, serveFolder, stockExample } from '../../scripts/e2e/stock-example';
import { keptPaths, untilKept } from '../../scripts/e2e/worker';
import { nodeCommand, startChild } from '../../scripts/lib/children.mjs';
import { findFreePorts } from '../../scripts/lib/ports.mjs';

/** As libraries put the styles of their components into a document: a sheet of its own, and a rule in what is there. */
const STYLES = `
const sheet = new CSSStyleSheet();
sheet.replaceSync('a { word-spacing: 9px }');
document.adoptedStyleSheets.push(sheet);
document.styleSheets[0].insertRule('a { text-indent: 5px }', 0);
`;

/** What nobody catches, at the end of the lots of the example. */
const FALLS = "setTimeout(() => { throw new TypeError('a lot fell'); });";

const visit = withBrowser();
const visitWithWorker = withBrowser({ worker: true });
let built: string;
/** The lines of its lots. */
let lines: string[];
/** Where `npm run serve` will be. */
let served: string;
let own: Awaited<ReturnType<typeof startOwnReleases>>;
beforeAll(async () => {
  const example = await stockExample('stock-remote');
  appendFileSync(path.join(example.folder, 'src/auctions.js'), STYLES);
  const lots = path.join(example.folder, 'src/lots.js');
  appendFileSync(lots, FALLS);
  lines = readFileSync(lots, 'utf8').split('\n');
  const [port = 0] = await findFreePorts(1);
  served = `http://localhost:${port}`;
  [built, own] = await Promise.all([
    example.build('build'),
    startOwnReleases({ OVERRIDE_ORIGINS: served, HTML_FRESH_SECONDS: '0', HTML_STALE_SECONDS: '0' }),
  ]);
});
afterAll(async () => {
  endExamples();
  await endSites();
});

test('STOCK-3 a remote of a stock build, released from an address, is a page of the site, each of its files held to its hash', async () => {
  const address = await serveFolder(built);
  expect(await releasesMeanwhile(own.folder, 'release', '--from', address)).toMatch(
    /^release mf-auctions@1\.0\.0\+[0-9a-f]{7}/,
  );
  const { page } = await visit('/auctions', { site: own.site, allow: [/a lot fell/] });
  await ready(page, 'auctions').waitFor();
  await page.getByRole('heading', { name: 'Đấu giá trên Sân Nhà' }).waitFor();
  const border = () => page.locator('.lots').evaluate((list) => getComputedStyle(list).borderTopWidth);
  expect(await border()).toBe('3px');
  await page.route(/mf-auctions\/.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.ran = 1` });
  });
  await page.getByRole('button', { name: 'Xem các lô' }).click();
  await page.getByText('Chưa tải được.').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await page.unroute(/mf-auctions\/.*\.js/);
  await page.getByRole('button', { name: 'Xem các lô' }).click();
  await page.getByText('Lô 2').waitFor();
  await page.getByRole('link', { name: 'Nhà bán' }).last().click();
  await ready(page, 'sale-feed').waitFor();
});

test('STOCK-10 what the scripts of a remote put into the document of styles holds while its page is shown, and again when the visitor comes back', async () => {
  const { page } = await visit('/auctions', { site: own.site });
  const styles = () =>
    page.locator('header a:visible, nav a:visible').evaluateAll((links) => {
      const seen = links.map((link) => getComputedStyle(link));
      return [...new Set(seen.map(({ wordSpacing, textIndent }) => `${wordSpacing} ${textIndent}`))];
    });
  await ready(page, 'auctions').waitFor();
  expect(await styles()).toEqual(['9px 5px']);
  await page.getByRole('link', { name: 'Nhà bán' }).last().click();
  await ready(page, 'sale-feed').waitFor();
  expect(await styles()).toEqual(['0px 0px']);
  await page.goBack();
  await ready(page, 'auctions').waitFor();
  expect(await styles()).toEqual(['9px 5px']);
});

test('STOCK-5 the DevTools of Module Federation find the shell, each area and the shared modules on the page', async () => {
  const { page } = await visit('/for-sale', { site: own.site });
  await ready(page, 'sale-feed').waitFor();
  await page.waitForFunction(() => '__FEDERATION__' in window && 'shell' in window.__FEDERATION__.moduleInfo);
  const seen = await page.evaluate(() => {
    const { moduleInfo, __SHARE__ } = window.__FEDERATION__;
    // As the extension takes them out of the page: by a message, which carries no functions.
    return JSON.parse(JSON.stringify({ moduleInfo, shared: __SHARE__.shell?.default }));
  });
  const { remotesInfo } = seen.moduleInfo.shell;
  expect(Object.keys(remotesInfo)).toEqual(
    expect.arrayContaining(['mf_listings', 'mf_account', 'mf_demands']),
  );
  const id = `mf_listings:${remotesInfo.mf_listings.matchedVersion}`;
  expect(seen.moduleInfo[id]).toMatchObject({
    version: remotesInfo.mf_listings.matchedVersion,
    remoteEntry: expect.stringMatching(/\/assets\/mf-listings\/entry\.\w+\.js$/),
    modules: [expect.objectContaining({ moduleName: 'area' })],
  });
  expect(seen.shared.react['19.3.1']).toMatchObject({ from: 'shell', shareConfig: { singleton: true } });
});

test('STOCK-7 what nobody catches in a remote is told to its owner, by the file and line of its own source', async () => {
  const { page } = await visit('/auctions', { site: own.site, allow: [/a lot fell/] });
  await ready(page, 'auctions').waitFor();
  await page.getByRole('button', { name: 'Xem các lô' }).click();
  await eventually(async () => {
    const frame = expect.objectContaining({ file: 'mf-auctions/src/lots.js', line: lines.length });
    expect((await reportsOn(own.site)).crashes).toContainEqual(
      expect.objectContaining({
        ...{ area: 'mf-auctions', owner: 'Auctions team', message: 'a lot fell' },
        frames: expect.arrayContaining([frame]),
      }),
    );
  });
});

test('STOCK-9 a page of a remote that was opened is there without a network', async () => {
  const line = await layLine(own.site);
  const { page, context } = await visitWithWorker('/auctions', { site: line.url });
  await ready(page, 'auctions').waitFor();
  await untilKept(page, '/auctions');
  const entry = (await storeIn(own.folder).current())?.areas['mf-auctions']?.entry.url;
  await eventually(async () => {
    const remote = (await keptPaths(page))['files-v1']?.filter((file) => file.includes('/mf-auctions/'));
    expect(remote).toEqual(expect.arrayContaining([entry, expect.stringMatching(/\.css$/)]));
  });
  // The browser's own cache would hide what the worker has not.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  line.cut();
  await page.goto('/auctions');
  await page.getByRole('heading', { name: 'Đấu giá trên Sân Nhà' }).waitFor();
  await line.close();
});

test('STOCK-8 an Admin runs in their tab what a stock build has left in a folder of their machine', async () => {
  const next = `${built}-next`;
  cpSync(built, next, { recursive: true });
  appendFileSync(path.join(next, 'remoteEntry.js'), ';document.documentElement.dataset.next="next";');
  const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset.next);
  const server = startChild({
    name: 'serve',
    command: nodeCommand('scripts/dev/serve-area.ts', '--from', next),
    log: path.join(own.folder, 'serve.log'),
    env: { ...process.env, SERVE_PORT: new URL(served).port, DATA_DIR: own.folder },
  });
  await eventually(async () => expect((await fetch(`${served}/entry.js`)).ok).toBe(true));
  const { page } = await visit('/auctions', {
    site: own.site,
    stored: keptFrom(await askForSession(ADMIN)),
  });
  await ready(page, 'auctions').waitFor();
  expect(await mark(page)).toBeUndefined();
  await runFrom(page, served, 'mf-auctions');
  await overrideBadge(page, 'mf-auctions').waitFor();
  await ready(page, 'auctions').waitFor();
  expect(await mark(page)).toBe('next');
  await server.end();
});
