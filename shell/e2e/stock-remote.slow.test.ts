import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { ADMIN, overrideBadge, runFrom } from '../../scripts/e2e/override';
import { ready } from '../../scripts/e2e/page';
import { releasesMeanwhile } from '../../scripts/e2e/releases';
import { endSites, reportsOn, startOwnReleases } from '../../scripts/e2e/sites';
import { endExamples, serveFolder, stockExample } from '../../scripts/e2e/stock-example';
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

test('STOCK-3 STOCK-10 a remote of a stock build, released from an address, is a page of the site, held to its hashes; its styles hold there alone', async () => {
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
  const styles = () =>
    page.locator('header a:visible, nav a:visible').evaluateAll((links) => {
      const seen = links.map((link) => getComputedStyle(link));
      return [...new Set(seen.map(({ wordSpacing, textIndent }) => `${wordSpacing} ${textIndent}`))];
    });
  expect(await styles()).toEqual(['9px 5px']);
  await page.getByRole('link', { name: 'Nhà bán' }).last().click();
  await ready(page, 'sale-feed').waitFor();
  expect(await styles()).toEqual(['0px 0px']);
  await page.goBack();
  await ready(page, 'auctions').waitFor();
  expect(await styles()).toEqual(['9px 5px']);

  // The DevTools of Module Federation find the shell and what it shares (STOCK-5).
  await page.waitForFunction(() => '__FEDERATION__' in window && 'shell' in window.__FEDERATION__.moduleInfo);
  const shared = await page.evaluate(() => JSON.stringify(window.__FEDERATION__.__SHARE__.shell?.default));
  expect(JSON.parse(shared).react['19.3.1']).toMatchObject({
    from: 'shell',
    shareConfig: { singleton: true },
  });
});

test('STOCK-7 what nobody catches in a remote is told to its owner, by the file and line of its own source', async () => {
  const { page } = await visit('/auctions', { site: own.site, allow: [/a lot fell/] });
  await ready(page, 'auctions').waitFor();
  await page.getByRole('button', { name: 'Xem các lô' }).click();
  const frame = expect.objectContaining({ file: 'mf-auctions/src/lots.js', line: lines.length });
  const whose = { area: 'mf-auctions', owner: 'Auctions team', message: 'a lot fell' };
  await eventually(async () =>
    expect((await reportsOn(own.site)).crashes).toContainEqual(
      expect.objectContaining({ ...whose, frames: expect.arrayContaining([frame]) }),
    ),
  );
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
