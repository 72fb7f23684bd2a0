import { FEED_PLACES } from '@site/shared/feed/places';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, list } from '../../scripts/e2e/listings';
import { isRendered } from '../../scripts/e2e/rendering';
import { endSites, startSite } from '../../scripts/e2e/sites';
import { listVideos } from '../../scripts/e2e/videos';
import { type WatchedPlatform, watchedPlatform } from '../../scripts/e2e/watched-platform';

// A page and its head are made of the same answers (FIND-3, RENDER-4): here the platform counts what it is asked.

/** Longer than a head that asks by itself waits, ms. */
const SLOW_MS = 400;

let platform: WatchedPlatform;
let site: string;

const get = async (address: string) => {
  const response = await fetch(site + address, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};
const titleOf = (html: string): string | undefined => /<title>([^<]*)/.exec(html)?.[1];

const videoOf = async () => {
  const [item] = await listVideos({}, 1);
  if (!item) throw new Error('no video');
  return item;
};
const detail = async (): Promise<string> => {
  const [item] = await list('for-sale', {}, 1);
  if (!item) throw new Error('no listing');
  return detailPath('for-sale', item);
};

/** Pages whose heads are of what a service says, with all that they ask. */
const PAGES: [name: string, path: () => Promise<string>, calls: RegExp[]][] = [
  ['a listing', detail, [/^GET \/api\/products\/for-sale\/get-post\//]],
  [
    'an author',
    async () => `/user/${(await videoOf()).author.uid}`,
    [/^GET \/api\/users\/authors\//, /^POST \/api\/megaviews\/get-posts$/],
  ],
  [
    'a shared video',
    async () => `/mega-views?start=${(await videoOf()).post.id}`,
    [/^POST \/api\/megaviews\/get-posts$/, /^POST \/api\/megaviews\/get-posts$/],
  ],
  [
    'a video of its author',
    async () => {
      const { post } = await videoOf();
      return `/mega-views?author=${post.author_id}&start=${post.id}`;
    },
    [/^POST \/api\/megaviews\/get-posts$/],
  ],
];

beforeAll(async () => {
  platform = await watchedPlatform();
  site = await startSite({
    platform: platform.url,
    env: { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '0' },
  });
  await eventually(async () => expect(isRendered((await get('/')).html)).toBe(true), 60_000);
});
afterAll(async () => {
  platform.close();
  await endSites();
});
beforeEach(() => {
  platform.delay = 0;
  platform.forget();
});

test.each(PAGES)(
  'FIND-3 the HTML of %s, its head included, asks for each thing once',
  async (_name, path, calls) => {
    const { status, html } = await get(await path());
    expect([status, isRendered(html)]).toEqual([200, true]);
    expect(titleOf(html)).not.toMatch(/^Kho nhà đất/);
    expect(html).toContain('<link rel="canonical"');
    expect(platform.asked).toHaveLength(calls.length);
    expect(calls.every((call, index) => call.test(platform.asked[index] ?? ''))).toBe(true);
  },
);

test.each(PAGES)(
  'FIND-3 the HTML of %s has its own head although the platform is slow',
  async (_name, path) => {
    const address = await path();
    platform.delay = SLOW_MS;
    const { html } = await get(address);
    expect(isRendered(html)).toBe(true);
    expect(titleOf(html)).not.toMatch(/^Kho nhà đất/);
    expect(html).toContain('<link rel="canonical"');
  },
);

test('FIND-6 a listing that does not exist is known by the one answer that its page got, however slow', async () => {
  platform.delay = SLOW_MS;
  const { status } = await get('/for-sale/app/00000000-0000-4000-8000-000000000000');
  expect(status).toBe(404);
  expect(platform.asked).toEqual([
    'GET /api/products/for-sale/get-post/00000000-0000-4000-8000-000000000000',
  ]);
});

test('FIND-3 a page that the browser renders asks for its head', async () => {
  const plain = await startSite({ platform: platform.url, env: { RENDER: 'off' } });
  const address = await detail();
  // On a busy machine the platform may take longer than such a head waits.
  await eventually(async () => {
    platform.forget();
    const html = await (await fetch(plain + address, { headers: { accept: 'text/html' } })).text();
    expect(isRendered(html)).toBe(false);
    expect(titleOf(html)).not.toMatch(/^Kho nhà đất/);
    expect(platform.asked).toEqual([
      `GET /api${address.replace('/for-sale/app', '/products/for-sale/get-post')}`,
    ]);
  });
});

test('FIND-9 FIND-7 a part of a feed that the sitemap has not says so to search engines, one that it has does not', async () => {
  const sitemap = await (await fetch(`${site}/sitemap/feeds.xml`)).text();
  const places = FEED_PLACES.map(({ slug }) => `/for-sale/tu-lap/${slug}`);
  const told: (readonly [path: string, isUnlisted: boolean])[] = [];
  // One after the other: of many pages at once some are left to the browser, whose heads know no homes.
  for (const path of places) {
    const { html } = await get(path);
    expect([path, isRendered(html)]).toEqual([path, true]);
    told.push([path, html.includes('content="noindex"')]);
  }
  expect(told.filter(([, isUnlisted]) => isUnlisted).map(([path]) => path)).toEqual(
    places.filter((path) => !sitemap.includes(`${path}<`)),
  );
  expect(new Set(told.map(([, isUnlisted]) => isUnlisted)).size).toBe(2);
});
