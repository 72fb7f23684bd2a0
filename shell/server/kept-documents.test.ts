import path from 'node:path';
import { earlyKey, type ReleaseRecord } from '@site/shared/contract';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import fastify, { type FastifyInstance } from 'fastify';
import { Pages, type Rendering } from './pages';
import { RENDER_MEMORY } from './rendering/render-settings';
import { readSiteConfig } from './site-config';

const file = (url: string) => ({ url, integrity: `sha384-${url.replaceAll(/\W/g, '')}` });

const RECORD: ReleaseRecord = {
  ...liveRecord(
    areaRelease({
      routes: [
        { path: '/hotel', page: 'hotel', query: ['bedrooms'] },
        { path: '/for-sale/app/:id', page: 'sale-detail' },
      ],
      pages: { hotel: { bundle: file('/l/hotel.js'), chunks: [], css: [] } },
    }),
  ),
  shell: { version: '1', js: [file('/s/main.js')], css: [file('/s/main.css')] },
};

const config = readSiteConfig(path.join(import.meta.dirname, 'site-config.json'));
/** Longer than a head that asks by itself waits, ms. */
const LATER_MS = 400;
const render = jest.fn();
let app: FastifyInstance;

beforeEach(async () => {
  render.mockReset().mockImplementation(async ({ locale, address }) => ({
    markup: `<main>${locale} ${address}</main>`,
    data: { answers: {}, now: 0 },
    ms: 1,
  }));
  const pages = new Pages({
    config,
    platform: 'http://127.0.0.1:9',
    overrides: { takeGrant: async () => undefined } as never,
    rendering: {
      renderer: { canRender: () => true, render },
      styles: { read: async () => '' },
      settings: { limit: 2_000, memory: RENDER_MEMORY, fresh: 60_000, stale: 60_000 },
    } as unknown as Rendering,
    recordFor: async () => ({ record: RECORD, isShared: true }),
    onVisit: async () => undefined,
  });
  app = fastify();
  app.get('/*', (request, reply) => pages.send(request, reply));
});
afterEach(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const nonceOf = ({ headers }: Awaited<ReturnType<typeof ask>>): string | undefined =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

test.each(['br', 'gzip'])(
  'RENDER-9 a kept page in %s is sent once, and confirmed by its tag',
  async (encoding) => {
    const asked = { 'accept-encoding': encoding };
    const first = await ask('/hotel', asked);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect((await ask('/hotel')).body).toContain(`nonce="${nonceOf(first)}"`);
    const second = await ask('/hotel', { ...asked, 'if-none-match': `W/"other", ${tag}` });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect(nonceOf(second)).toBe(nonceOf(first));
    expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
    expect((await ask('/hotel', { ...asked, 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask('/hotel')).headers.etag).not.toBe(tag);
    expect(render).toHaveBeenCalledTimes(1);
  },
);

test('FIND-11 an address of a campaign gets the page that is kept without it; a document names what its page reads of a query', async () => {
  const plain = await ask('/hotel?bedrooms=2');
  const campaign = await ask('/hotel?utm_source=zalo&bedrooms=2&fbclid=IwAR0&zarsrc=30&srsltid=new');
  expect(campaign.body === plain.body).toBe(true);
  expect(nonceOf(campaign)).toBe(nonceOf(plain));
  expect(render.mock.calls.map(([{ address }]) => new URL(address).search)).toEqual(['?bedrooms=2']);
  expect(plain.headers['x-page-query']).toBe('bedrooms');
  expect((await ask('/nowhere?x=1')).headers['x-page-query']).toBe('');
  expect((await ask('/for-sale/app/A?x=1')).headers).not.toHaveProperty('x-page-query');
});

test('NAV-12 an address with what a chat left behind it leads to the one without, with its query', async () => {
  const id = '0b5f7a52-9c1e-4a53-8e0e-2f6d1c9b7a10';
  for (const [asked, place] of [
    [`/for-sale/app/${id})`, `/for-sale/app/${id}`],
    ['/hotel%E2%80%8B.?bedrooms=2', '/hotel?bedrooms=2'],
    ['/for-sale?price=1-2&amp;bedrooms=3', '/for-sale?price=1-2&bedrooms=3'],
    ['/for-sale?price=1-2&amp%3Bamp;bedrooms=3', '/for-sale?price=1-2&bedrooms=3'],
    [`/hotel?start=${id}%22`, `/hotel?start=${id}`],
  ]) {
    const { statusCode, headers } = await ask(asked ?? '');
    expect([asked, statusCode, headers.location]).toEqual([asked, 301, place]);
    expect((await ask(place ?? '')).statusCode).not.toBe(301);
  }
});

test('RENDER-7 RENDER-5 MACHINE-6 a kept page is given to those of its language alone, and caches in between keep the first one', async () => {
  const seen = [];
  for (const cookie of ['', 'locale=en', '', 'locale=en']) {
    const { headers, body } = await ask('/hotel', { cookie });
    const [, markup = ''] = /<main>(\w+)/.exec(body) ?? [];
    seen.push([markup, headers['cache-control'], headers.vary, headers.etag !== undefined]);
  }
  const first = ['vi', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60', 'accept-encoding', true];
  const own = ['en', 'private, no-cache', 'accept-encoding, cookie', false];
  expect(seen).toEqual([first, own, first, own]);
  expect(render).toHaveBeenCalledTimes(2);
});

test('PLAIN-3 a busy server sends the last rendering of the address, says how old it is, and lets no cache keep it', async () => {
  const first = await ask('/hotel');
  render.mockResolvedValue({ cause: 'busy', error: 'too many pages wait' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_000);
  const last = await ask('/hotel');
  clock.mockRestore();
  expect(last.body).toBe(first.body);
  expect(nonceOf(last)).toBe(nonceOf(first));
  expect(last.headers['server-timing']).toMatch(/^last-page;dur=180\d{4}$/);
  expect([last.headers['cache-control'], last.headers.etag]).toEqual(['no-cache', undefined]);
  expect(first.headers['server-timing']).toBeUndefined();
});

test.each([
  [200, 'Căn góc | Sân Nhà'],
  [404, 'Không tìm thấy trang | Sân Nhà'],
])('FIND-3 FIND-6 the head of a page is made of its answer, %i, however late', async (status, title) => {
  // The platform of this site answers nobody.
  const key = earlyKey({ method: 'GET', path: '/api/products/for-sale/get-post/l1' });
  const post = { id: 'l1', title: 'Căn góc', price: 3e9, location: 'Quận 7', images_path: [] };
  const answers = { [key]: { status, body: JSON.stringify({ post, author: {} }) } };
  render.mockImplementation(async ({ onData }) => {
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    onData({ answers, now: 0 });
    return { markup: '<main>home</main>', data: { answers, now: 0 }, ms: 1 };
  });
  const { statusCode, body } = await ask('/for-sale/app/l1');
  expect([statusCode, /<title>([^<]*)/.exec(body)?.[1]]).toEqual([status, title]);
});

test('LINE-7 LINE-9 the header of a rendered page names its scripts with their hashes, to be loaded after what is seen', async () => {
  const low = (url: string, hash: string) =>
    `<${url}>; rel=preload; as=script; integrity=sha384-${hash}; fetchpriority=low`;
  const links = [low('/l/hotel.js', 'lhoteljs'), low('/s/main.js', 'smainjs')].join(', ');
  expect((await ask('/hotel')).headers.link).toBe(links);
});
