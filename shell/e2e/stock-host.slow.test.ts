import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBrowser } from '../../scripts/e2e/browser';
import { ready } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { endExamples, type StockExample, serveFolder, stockExample } from '../../scripts/e2e/stock-example';

const visit = withBrowser();
let example: StockExample;
beforeAll(async () => {
  example = await stockExample('stock-host');
});
afterAll(endExamples);

test.each(['rspack', 'webpack', 'vite'])(
  'STOCK-2 STOCK-6 a host built with stock federation on %s has the types of the area, and shows the feed and a home, with one React',
  async (bundler) => {
    rmSync(path.join(example.folder, '@mf-types'), { recursive: true, force: true });
    const site = await serveFolder(await example.build(`build:${bundler}`, { SITE: siteUrl() }));
    expect(existsSync(path.join(example.folder, '@mf-types/mf_listings/area.d.ts'))).toBe(true);
    const { page } = await visit('/for-sale', { site });
    await ready(page, 'sale-feed').waitFor();
    await page.locator('a[href^="/for-sale/app/"]').first().click();
    await ready(page, 'sale-detail').waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded).toContain(`${siteUrl()}/assets/mf-listings/mf-manifest.json`);
    const places = loaded.filter((url) => /\/(entry|page-sale-detail)\.\w+\.js$/.test(url));
    expect(new Set(places.map((url) => new URL(url).origin))).toEqual(new Set([siteUrl()]));
    const providers = await page.evaluate(() =>
      Object.values(window.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default?.react ?? {}).map(
        ({ from }) => from,
      ),
    );
    expect(providers).toEqual(['stock_host']);
  },
);

test("STOCK-6 a host's compiler knows the pages of the area by the types that its build has brought, and names one that there is not", async () => {
  const { folder } = example;
  const ask = (page: string) =>
    writeFileSync(
      path.join(folder, 'src/asks.ts'),
      `import listings from 'mf_listings/area';\nexport const page = listings.pages['${page}']();\n`,
    );
  ask('sale-feed');
  await example.run('types');
  ask('sale-fed');
  await expect(example.run('types')).rejects.toThrow(/src\/asks\.ts.*'sale-fed'/);
});
