import { FEED_PLACES } from '@site/shared/feed/places';
import { addressesIn, hasTypes, type ReadHead, readHead, textAt } from '../../scripts/e2e/crawler';
import { eventually } from '../../scripts/e2e/eventually';
import { htmlOf, isRendered, untilRendering } from '../../scripts/e2e/rendering';
import { siteUrl } from '../../scripts/e2e/settings';
import { renderedPages } from '../server/testing/rendered-routes';
import { structuredData } from './structured-data';

const CRAWL_LIMIT_MS = 240_000;
const COME_AGAIN_MS = 60_000;
/** How many pages a crawler asks for at once. */
const AT_ONCE = 8;

/** What the JSON-LD of an address is about. */
const TYPES: [form: RegExp, types: string[]][] = [
  [/\/(for-sale|for-rent)\/app\//, ['RealEstateListing', 'BreadcrumbList']],
  [/\/mega-views\?start=/, ['VideoObject']],
  [/\/user\//, ['ProfilePage']],
  [/\/(for-sale|for-rent)\/[^/]+(\/[^/]+)?$/, ['BreadcrumbList']],
  [/^https?:\/\/[^/]+\/$/, ['WebSite']],
];
const typesOf = (address: string): string[] => TYPES.find(([form]) => form.test(address))?.[1] ?? [];
const isOfOne = (address: string): boolean => /\/app\/|start=|\/user\//.test(address);

beforeAll(untilRendering);

/** The heads of all pages of the sitemap, by address. */
async function crawl(addresses: readonly string[]): Promise<Map<string, ReadHead>> {
  const heads = new Map<string, ReadHead>();
  const read = async (waiting: string[]) => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
      heads.set(address, readHead(await textAt(address)));
  };
  const waiting = [...addresses];
  await Promise.all(Array.from({ length: AT_ONCE }, () => read(waiting)));
  // While the services are busy a page comes with the site's general head: a crawler comes again.
  await eventually(async () => {
    const general = addresses.filter((address) => !heads.get(address)?.canonical);
    await read([...general]);
    expect(general).toEqual([]);
  }, COME_AGAIN_MS);
  return heads;
}

test(
  'FIND-2 FIND-3 FIND-4 FIND-7 every page of the sitemap is known by its own address, title and JSON-LD',
  async () => {
    const files = await Promise.all((await addressesIn(`${siteUrl()}/sitemap.xml`)).map(addressesIn));
    const addresses = files.flat();
    const heads = await crawl(addresses);
    const wrong = addresses.filter((address) => {
      const head = heads.get(address);
      const isKnown = head?.canonical === address && head.title && head.description;
      return !isKnown || !hasTypes(head, typesOf(address));
    });
    expect(wrong).toEqual([]);
    const faults = [...heads].flatMap(([address, { data }]) =>
      data.flatMap((block) => {
        const { error } = structuredData.safeParse(block);
        return error ? [`${address}: ${error.message}`] : [];
      }),
    );
    expect(faults).toEqual([]);
    // What people write may be alike; what the site names itself is not.
    const own = [...heads].filter(([address]) => !isOfOne(address));
    for (const name of ['title', 'description'] as const)
      expect(new Set(own.map(([, head]) => head[name])).size).toBe(own.length);
    for (const path of renderedPages()) {
      const { canonical } = readHead(await textAt(siteUrl() + path));
      expect([path, canonical]).toEqual([path, siteUrl() + (path === '/for-sale' ? '/' : path)]);
    }
  },
  CRAWL_LIMIT_MS,
);

test('FIND-7 FIND-9 what the sitemap has of a feed is reached by links of the HTML, from page to page', async () => {
  const linked = new Set<string>();
  // A type, a province and a place of it: all others are alike.
  for (const path of ['/', '/for-sale/ho-chi-minh', '/for-sale/chung-cu', '/for-sale/chung-cu/ho-chi-minh']) {
    const [nav = ''] = /<nav [^>]*aria-label="Xem thêm nhà".*?<\/nav>/s.exec(await htmlOf(path)) ?? [];
    expect([path, nav === '']).toEqual([path, false]);
    for (const [, href = ''] of nav.matchAll(/ href="([^"]*)"/g)) linked.add(href);
  }
  const parts = await addressesIn(`${siteUrl()}/sitemap/feeds.xml`);
  const paths = parts.map((address) => new URL(address).pathname);
  for (const path of paths.filter((one) => /^\/for-sale\/(chung-cu\/)?quan-\d+$/.test(one)))
    expect(linked).toContain(path);
  expect(linked).toContain('/for-sale/ha-noi');
});

test('FIND-9 FIND-7 a part of a feed that the sitemap has not says so to search engines, one that it has does not', async () => {
  const sitemap = await textAt(`${siteUrl()}/sitemap/feeds.xml`);
  const places = FEED_PLACES.map(({ slug }) => `/for-sale/tu-lap/${slug}`);
  const told: (readonly [path: string, isUnlisted: boolean])[] = [];
  // One after the other: of many pages at once some are left to the browser, whose heads know no homes.
  for (const path of places) {
    const html = await htmlOf(path);
    expect([path, isRendered(html)]).toEqual([path, true]);
    told.push([path, html.includes('content="noindex"')]);
  }
  expect(told.filter(([, isUnlisted]) => isUnlisted).map(([path]) => path)).toEqual(
    places.filter((path) => !sitemap.includes(`${path}<`)),
  );
  expect(new Set(told.map(([, isUnlisted]) => isUnlisted)).size).toBe(2);
});
