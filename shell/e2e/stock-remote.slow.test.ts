import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBrowser } from '../../scripts/e2e/browser';
import { ready } from '../../scripts/e2e/page';
import { releasesMeanwhile } from '../../scripts/e2e/releases';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';
import { endExamples, serveFolder, stockExample } from '../../scripts/e2e/stock-example';

/** As libraries put the styles of their components into a document: a sheet of its own, and a rule in what is there. */
const STYLES = `
const sheet = new CSSStyleSheet();
sheet.replaceSync('a { word-spacing: 9px }');
document.adoptedStyleSheets.push(sheet);
document.styleSheets[0].insertRule('a { text-indent: 5px }', 0);
`;

const visit = withBrowser();
let built: string;
let own: Awaited<ReturnType<typeof startOwnReleases>>;
beforeAll(async () => {
  const example = await stockExample('stock-remote');
  appendFileSync(path.join(example.folder, 'src/auctions.js'), STYLES);
  [built, own] = await Promise.all([example.build('build'), startOwnReleases()]);
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
  const { page } = await visit('/auctions', { site: own.site });
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

test('STOCK-4 a remote whose runtime is heavier than its budget allows is refused by the name of the field, and nothing moves', async () => {
  const heavy = `${built}-heavy`;
  cpSync(built, heavy, { recursive: true });
  const file = path.join(heavy, 'area.json');
  const { budget, ...area } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...area, budget: { ...budget, runtime: undefined } }));
  const live = readFileSync(path.join(own.folder, 'releases/current'), 'utf8');
  await expect(releasesMeanwhile(own.folder, 'release', '--from', heavy)).rejects.toThrow(
    /area\.json: budget\.runtime is not set: remoteEntry\.js, which brings a federation runtime of its own, weighs \d+ bytes/,
  );
  expect(readFileSync(path.join(own.folder, 'releases/current'), 'utf8')).toBe(live);
});
