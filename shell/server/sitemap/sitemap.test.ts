import { createServer, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@site/shared/contract';
import { overlaps } from '@site/shared/contract/addresses';
import { listen } from '@site/shared/http/testing/listen';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { XMLParser } from 'fast-xml-parser';
import Fastify, { type FastifyInstance } from 'fastify';
import { allowLimits } from '../limit-per-minute';
import { readSiteConfig } from '../site-config';
import { serveSitemap } from './sitemap.routes';
import { MOST_ADDRESSES } from './sitemap-xml';

const config = readSiteConfig(`${import.meta.dirname}/../site-config.json`);
const ID = '0a000000-0000-4000-8000-00000000000';
const AT = '2026-01-02T03:04:05.000Z';

interface Question {
  path: string;
  query: URLSearchParams;
  body: { kind: string; filters: { search?: string; type_product?: string }[] } | undefined;
}

let platform: Server;
let app: FastifyInstance;
let asked: Question[];
let answer: (question: Question) => object | undefined;
let live: ReleaseRecord;

const area = (...[first = '', ...paths]: string[]): ReleaseRecord['areas'] => {
  const routes = paths.map((path) => ({ path, page: 'a' }));
  return liveRecord(areaRelease({ routes: [{ path: first, page: 'a', home: 'for-sale' }, ...routes] })).areas;
};

beforeEach(async () => {
  asked = [];
  answer = () => ({ data: [], nextCursor: null });
  live = {
    ...liveRecord(),
    areas: area(
      ...['/for-sale/:filter?/:place?', '/for-sale/app/:id', '/for-rent/:filter?/:place?'],
      ...['/user/:uid', '/user/:uid/for-sale', '/mega-views', '/support'],
    ),
  };
  platform = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const question = { path: pathname, query: searchParams, body: body ? JSON.parse(body) : undefined };
    asked.push(question);
    const said = answer(question);
    response
      .writeHead(said ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(said ?? {}));
  });
  const service = await listen(platform);
  app = Fastify();
  await allowLimits(app);
  serveSitemap(app, { config, service, record: async () => live });
});

afterEach(async () => {
  await app.close();
  platform.closeAllConnections();
  platform.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'nha.example', ...headers } });

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

interface Entry {
  loc: string;
  lastmod?: string;
}

const entriesOf = (xml: string): Entry[] => {
  const { urlset, sitemapindex } = parser.parse(xml);
  return urlset?.url ?? sitemapindex?.sitemap ?? [];
};

test('FIND-7 the index names the pages, the parts of the feeds, and each collection in parts by its size', async () => {
  answer = () => ({
    collections: Object.entries({ 'for-sale': 30_000, authors: 7000, unknown: 1 }).map(([name, about]) => ({
      name,
      about,
    })),
  });
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(entriesOf(body).map(({ loc }) => loc)).toEqual(
    [
      ...['pages.xml', 'feeds.xml', 'for-sale-1-of-2.xml', 'for-sale-2-of-2.xml', 'for-rent-1-of-1.xml'],
      // An author has three addresses.
      ...['authors-1-of-2.xml', 'authors-2-of-2.xml', 'mega-views-1-of-1.xml'],
    ].map((file) => `http://nha.example/sitemap/${file}`),
  );
});

test('FIND-7 a file has the addresses of its part, page by page, with the moment of the last change', async () => {
  answer = ({ query }) =>
    query.get('cursor')
      ? { data: [{ id: `${ID}2`, updatedAt: AT }], nextCursor: null }
      : { data: [{ id: `${ID}1`, updatedAt: AT }], nextCursor: `${ID}1` };
  const { body } = await get('/sitemap/for-sale-2-of-4.xml');
  expect(entriesOf(body)).toEqual([
    { loc: `http://nha.example/for-sale/app/${ID}1`, lastmod: AT },
    { loc: `http://nha.example/for-sale/app/${ID}2`, lastmod: AT },
  ]);
  expect(asked.map(({ path, query }) => [path, query.get('from'), query.get('cursor')])).toEqual([
    ['/api/sitemap/for-sale', '40000000-0000-0000-0000-000000000000', null],
    ['/api/sitemap/for-sale', '40000000-0000-0000-0000-000000000000', `${ID}1`],
  ]);
  expect(asked[0]?.query.get('before')).toBe('80000000-0000-0000-0000-000000000000');
});

test('FIND-7 an author has the addresses of the feeds with posts of theirs; a video is where it is shared', async () => {
  const feeds = { 'mega-views': AT, 'for-sale': AT };
  answer = () => ({ data: [{ id: `${ID}1`, updatedAt: AT, feeds }], nextCursor: null });
  const paths = async (file: string) => entriesOf((await get(file)).body).map(({ loc }) => new URL(loc));
  expect((await paths('/sitemap/authors-1-of-1.xml')).map(({ pathname }) => pathname)).toEqual([
    `/user/${ID}1`,
    `/user/${ID}1/for-sale`,
  ]);
  expect((await paths('/sitemap/mega-views-1-of-1.xml')).map(({ search }) => search)).toEqual([
    `?start=${ID}1`,
  ]);
});

test('FIND-7 of the feeds those parts are there in which there is a home', async () => {
  answer = ({ body }) => ({
    data: body?.filters.map(({ search, type_product }) =>
      body.kind === 'for-sale' && (search ?? 'Quận 7') === 'Quận 7' && type_product !== 'Đơn lập'
        ? [
            { location: 'Quận 8, gần Quận 70', updatedAt: '2027-01-01T00:00:00.000Z' },
            { location: 'Tân Mỹ (Quận 7 cũ)', updatedAt: AT },
          ]
        : // A search finds homes elsewhere that only speak of a place.
          search
          ? [{ location: 'nơi khác', updatedAt: AT }]
          : [],
    ),
  });
  const entries = entriesOf((await get('/sitemap/feeds.xml')).body);
  const types = ['chung-cu', 'shophouse', 'lien-ke', 'song-lap', 'tu-lap'];
  expect(entries.map(({ loc }) => new URL(loc).pathname)).toEqual([
    ...types.map((type) => `/for-sale/${type}`),
    '/for-sale/quan-7',
    ...types.map((type) => `/for-sale/${type}/quan-7`),
  ]);
  expect(entries.at(-1)?.lastmod).toBe(AT);
  expect(asked.every(({ body }) => (body?.filters.length ?? 0) <= 25)).toBe(true);
});

test('FIND-7 what no area answers is in no file; what / shows is there as /', async () => {
  const paths = async () =>
    entriesOf((await get('/sitemap/pages.xml')).body).map(({ loc }) => new URL(loc).pathname);
  expect(await paths()).toEqual(['/', '/for-rent', '/mega-views', '/support']);
  live.areas = area('/support');
  answer = () => ({ data: [{ id: `${ID}1`, updatedAt: AT }], nextCursor: null });
  expect(entriesOf((await get('/sitemap/for-rent-1-of-1.xml')).body)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('FIND-7 a file is made once an hour, and sent with the address that the visitor has, packed', async () => {
  answer = () => ({ data: [{ id: `${ID}1`, updatedAt: AT }], nextCursor: null });
  const file = '/sitemap/mega-views-1-of-1.xml';
  await get(file);
  const packed = await get(file, { host: 'a&b.example', 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const xml = gunzipSync(packed.rawPayload).toString();
  expect(xml).toContain(`<loc>http://a&amp;b.example/mega-views?start=${ID}1</loc>`);
  expect(asked).toHaveLength(1);
});

test('FIND-7 a file never has more addresses than crawlers take, 50 MB at the most', async () => {
  const uid = '0'.repeat(36);
  const feeds = { 'mega-views': AT, 'for-sale': AT };
  const rows = Array.from({ length: 5000 }, () => ({ id: uid, updatedAt: AT, feeds }));
  answer = () => ({ data: rows, nextCursor: uid });
  const { body } = await get('/sitemap/authors-1-of-1.xml');
  expect(body.match(/<url>/g)).toHaveLength(MOST_ADDRESSES);
  expect(Buffer.byteLength(body)).toBeLessThan(50e6);
  expect(asked).toHaveLength(10);
});

test('FIND-7 when the service fails, a crawler shall come again; what there is not is missing', async () => {
  answer = () => undefined;
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { statusCode, headers } = await get('/sitemap.xml');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  for (const file of ['users-1-of-1.xml', 'for-sale-1-of-3.xml', 'for-sale-3-of-2.xml', 'a'])
    expect((await get(`/sitemap/${file}`)).statusCode).toBe(404);
  expect(asked).toHaveLength(1);
});

test('FIND-7 a client that asks for one file a second too often is told to wait', async () => {
  const statuses: number[] = [];
  for (let asking = 0; asking < 61; asking += 1) statuses.push((await get('/sitemap/pages.xml')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test('FIND-7 robots.txt names the sitemap, and closes accounts and services, but no page that is public', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toMatch(/\nSitemap: http:\/\/nha\.example\/sitemap\.xml\n$/);
  const closed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(expect.arrayContaining(['/account', '/megabot', '/api/', '/auth/v1/']));
  const open = [
    '/',
    '/for-sale/app/7',
    '/media/a.webp',
    '/files/a.webp',
    '/assets/a.js',
    '/support',
    '/login',
  ];
  expect(open.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  expect(closed.some((path) => overlaps(path.replace(/\/$/, ''), '/mega-views'))).toBe(false);
});
