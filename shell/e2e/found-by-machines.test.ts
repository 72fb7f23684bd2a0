import { XMLParser } from 'fast-xml-parser';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';
import { htmlOf, untilRendering } from '../../scripts/e2e/rendering';
import { siteUrl } from '../../scripts/e2e/settings';
import { renderedPages } from '../server/testing/rendered-routes';
import { structuredData } from './structured-data';

const visit = withBrowser();

const CRAWL_LIMIT_MS = 240_000;
const COME_AGAIN_MS = 60_000;
/** How many pages a crawler asks for at once. */
const AT_ONCE = 8;

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

const textAt = async (address: string): Promise<string> => {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
};

/** The addresses of a sitemap or of an index. */
async function addressesIn(address: string): Promise<string[]> {
  const { urlset, sitemapindex } = parser.parse(await textAt(address));
  const entries: { loc: string }[] = urlset?.url ?? sitemapindex?.sitemap ?? [];
  return entries.map(({ loc }) => loc);
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const firstOf = (html: string, pattern: RegExp): string => plain(pattern.exec(html)?.[1] ?? '');

/** What a machine reads of a page without running anything. */
function readHead(html: string) {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    canonical: firstOf(html, /<link rel="canonical" href="([^"]*)">/),
    title: firstOf(html, /<title>([^<]*)<\/title>/),
    description: firstOf(html, /<meta name="description" content="([^"]*)">/),
    data: blocks.map(([, text = '']) => JSON.parse(text) as { '@type': string; '@context': string }),
  };
}

/** What the JSON-LD of an address is about. */
const TYPES: [form: RegExp, types: string[]][] = [
  [/\/(for-sale|for-rent)\/app\//, ['RealEstateListing', 'BreadcrumbList']],
  [/\/mega-views\?start=/, ['VideoObject']],
  [/\/user\//, ['ProfilePage']],
  [/\/(for-sale|for-rent)\/[^/]+(\/[^/]+)?$/, ['BreadcrumbList']],
  [/^https?:\/\/[^/]+\/$/, ['WebSite']],
];

const expectedTypes = (addresses: readonly string[]): [address: string, types: string[]][] =>
  addresses.map((address) => [address, TYPES.find(([form]) => form.test(address))?.[1] ?? []]);

const hasTypes = (head: ReturnType<typeof readHead> | undefined, types: readonly string[]): boolean =>
  types.join() === head?.data.map((block) => block['@type']).join();

test(
  'FIND-2 FIND-3 FIND-4 FIND-7 a crawler that follows robots.txt finds every page, each known by its own address',
  async () => {
    const robots = await textAt(`${siteUrl()}/robots.txt`);
    const sitemap = firstOf(robots, /^Sitemap: (\S+)$/m);
    expect(sitemap).toBe(`${siteUrl()}/sitemap.xml`);
    const files = await Promise.all((await addressesIn(sitemap)).map(addressesIn));
    const addresses = files.flat();
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ['/', '/for-rent', '/for-sale/quan-7', '/for-sale/chung-cu/quan-7', '/rent-need'])
      expect(addresses).toContain(`${siteUrl()}${path}`);
    for (const form of [/\/for-sale\/app\//, /\/for-rent\/app\//, /\/user\/[^/]+$/, /\/mega-views\?start=/])
      expect(addresses.some((address) => form.test(address))).toBe(true);

    const heads = new Map<string, ReturnType<typeof readHead>>();
    const crawl = async (waiting: string[]) => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
        heads.set(address, readHead(await textAt(address)));
    };
    const waiting = [...addresses];
    await Promise.all(Array.from({ length: AT_ONCE }, () => crawl(waiting)));
    // While the services are busy a page comes with the site's general head: a crawler comes again.
    await eventually(async () => {
      const general = addresses.filter((address) => !heads.get(address)?.canonical);
      await crawl([...general]);
      expect(general).toEqual([]);
    }, COME_AGAIN_MS);

    const wrong = addresses.filter((address) => {
      const { canonical, title, description, data = [] } = heads.get(address) ?? {};
      const isOfOne = /\/app\/|start=|\/user\//.test(address);
      return canonical !== address || !title || !description || (isOfOne && data.length === 0);
    });
    expect(wrong).toEqual([]);
    const faults = [...heads].flatMap(([address, { data }]) =>
      data.flatMap((block) => {
        const { error } = structuredData.safeParse(block);
        return error ? [`${address}: ${error.message}`] : [];
      }),
    );
    expect(faults).toEqual([]);
    expect(
      expectedTypes(addresses).filter(([address, types]) => !hasTypes(heads.get(address), types)),
    ).toEqual([]);
    // What people write may be alike; what the site names itself is not.
    const own = [...heads].filter(([address]) => !/\/app\/|start=|\/user\//.test(address));
    for (const name of ['title', 'description'] as const)
      expect(new Set(own.map(([, head]) => head[name])).size).toBe(own.length);
  },
  CRAWL_LIMIT_MS,
);

test('FIND-2 FIND-3 every page that the server renders has an address and a title of its own', async () => {
  const titles = [readHead(await textAt(`${siteUrl()}/`)).title];
  for (const path of renderedPages()) {
    const { canonical, title } = readHead(await textAt(siteUrl() + path));
    expect([path, canonical]).toEqual([path, siteUrl() + (path === '/for-sale' ? '/' : path)]);
    titles.push(title);
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('FIND-1 FIND-3 FIND-8 the path of a feed opens it narrowed, under the title that the HTML has, and its filters lead on', async () => {
  const { page } = await visit('/for-sale/chung-cu/quan-7');
  await untilReady(page, 'sale-feed');
  const { title } = readHead(await textAt(page.url()));
  expect(title).toMatch(/^Bán chung cư Quận 7 \| /);
  expect(await page.title()).toBe(title);
  const shown = await page.getByRole('article').allTextContents();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((text) => text.includes('Quận 7') && text.includes('Chung cư'))).toBe(true);
  expect(await page.getByRole('link', { name: 'Nhà bán' }).first().getAttribute('aria-current')).toBe('page');
  expect(await page.locator('link[hreflang]').count()).toBe(0);
  await page.getByRole('button', { name: 'Khu vực: Quận 7', exact: true }).click();
  await page.getByRole('radio', { name: 'Bình Thạnh' }).click();
  await eventually(() => expect(place(page)).toBe('/for-sale/chung-cu/binh-thanh'));
  await eventually(async () => expect(await page.title()).toMatch(/^Bán chung cư Bình Thạnh \| /));
  await page.goBack();
  await eventually(() => expect(place(page)).toBe('/for-sale/chung-cu/quan-7'));
});

test('FIND-1 FIND-6 a path of a feed that names nothing known is a page that says so, with status 404', async () => {
  const { page, status } = await visit('/for-sale/lau-dai');
  expect(status).toBe(404);
  await untilReady(page, 'sale-feed');
  await page.getByRole('link', { name: 'Xem tất cả tin' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale');
});

test('FIND-4 the content security policy and Trusted Types let JSON-LD stand: any refusal would fail the visit', async () => {
  const listing = (await addressesIn(`${siteUrl()}/sitemap/for-rent-1-of-1.xml`))[0] ?? '';
  const { page } = await visit(new URL(listing).pathname);
  await untilReady(page, 'rent-detail');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((text) => JSON.parse(text)['@type'])).toEqual(['RealEstateListing', 'BreadcrumbList']);
});

test('FIND-7 FIND-9 what the sitemap has of a feed is reached by links of the HTML, from page to page', async () => {
  await untilRendering();
  const linked = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    const [nav = ''] = /<nav [^>]*aria-label="Xem thêm nhà".*?<\/nav>/s.exec(await htmlOf(path)) ?? [];
    expect([path, nav === '']).toEqual([path, false]);
    const found = [...nav.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
    for (const next of found.filter((one) => !linked.has(one))) linked.add(next);
  };
  // A type, a province and a place of it: all others are alike.
  for (const path of ['/', '/for-sale/ho-chi-minh', '/for-sale/chung-cu', '/for-sale/chung-cu/ho-chi-minh'])
    await follow(path);
  const parts = (await addressesIn(`${siteUrl()}/sitemap/feeds.xml`)).map(
    (address) => new URL(address).pathname,
  );
  for (const path of parts.filter((one) => /^\/for-sale\/(chung-cu\/)?quan-\d+$/.test(one)))
    expect(linked).toContain(path);
  expect(linked).toContain('/for-sale/ha-noi');
});
