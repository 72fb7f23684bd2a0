import { createServer, type Server } from 'node:http';
import { type EarlyAnswer, type EarlyRequest, earlyKey, type SiteConfig } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { tableRequest } from '@site/shared/tables/table-read';
import { userRows } from '@site/shared/tables/user-rows';
import { readSiteConfig } from '../site-config';
import { renderedRoutes } from '../testing/rendered-routes';
import { headTags } from './head-tags';
import { pageHead } from './page-head';

const config = readSiteConfig(`${import.meta.dirname}/../site-config.json`);
const home = { id: 'l1', title: 'Căn góc', price: 3e9, location: 'Quận 7', images_path: ['photos/a.webp'] };
const video = { id: 'v1', title: 'Căn góc nhìn sông', location: 'Quận 7', images_path: [] };
const author = { uid: 'u1', display_name: 'Lan' };
const AT = '2026-01-02';
const UID = '0b5f7a52-9c1e-4a53-8e0e-2f6d1c9b7a10';
const user = { uid: UID, displayName: 'Lan', photoURL: 'avatars/lan.webp', account: 'lan' };

let service: Server;
let serviceUrl: string;
let asked: string[];

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const isTable = request.url?.startsWith('/rest/');
    response.end(JSON.stringify(isTable ? [user] : { post: home, data: [{ post: video, author }], author }));
  });
  serviceUrl = await listen(service);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => service.close());

const get = (path: string): EarlyRequest => ({ method: 'GET', path });
const list = (path: string, body: object): EarlyRequest => ({ method: 'POST', path, body });

const LISTING = get('/api/products/for-sale/get-post/l1');
/** How the feed asks for a shared video. */
const shared = (id: string) => list('/api/megaviews/get-posts', { filter: { id }, cursor: null, limit: 1 });
const OTHERS = list('/api/megaviews/get-posts', { filter: { author_id: 'a1' }, cursor: null, limit: 5 });
const users = (uid: string) => tableRequest(config.services.supabase, userRows([uid]));

const entryOf = ([request, status, answer]: [EarlyRequest, number, unknown?]): [string, EarlyAnswer] => [
  earlyKey(request),
  { status, body: JSON.stringify(answer) ?? 'none' },
];

/** The head of a page that was rendered from some answers. */
const headOf = (
  address: string,
  answers: [EarlyRequest, status: number, answer?: unknown][] | undefined,
  services: Partial<SiteConfig['services']> = {},
) =>
  pageHead({
    service: serviceUrl,
    config: { ...config, services: { ...config.services, ...services } },
    locale: 'vi',
    origin: 'https://nha.example',
    address,
    visitor: '203.0.113.7',
    answers: Promise.resolve(answers && Object.fromEntries(answers.map(entryOf))),
  });

const others = [
  { post: { ...video, id: 'v0' }, author },
  { post: video, author },
];
test.each<[string, EarlyRequest, object, string]>([
  ['/for-sale/app/l1', LISTING, { post: home, author }, 'Căn góc'],
  ['/user/u1', get('/api/users/authors/u1'), { author }, 'Mega Views của Lan'],
  [`/newsfeed/${UID}?q=nhà`, users(UID), [user], 'Bài đăng của Lan'],
  ['/mega-views?start=v1', shared('v1'), { data: [{ post: video, author }] }, 'Căn góc nhìn sông'],
  ['/mega-views?author=a1&start=v1', OTHERS, { data: others }, 'Căn góc nhìn sông'],
])('FIND-3 the head of %s is made of what its page is made of', async (address, request, answer, title) => {
  expect(await headOf(address, [[request, 200, answer]])).toMatchObject({ head: { title } });
  expect(asked).toEqual([]);
});

test.each([
  [404, { missing: 404 }],
  [400, { missing: 404 }],
  [410, { missing: 410 }],
  [500, undefined],
])('FIND-6 a status of %i that the rendering was answered is not asked for again', async (status, head) => {
  expect(await headOf('/for-sale/app/l1', [[LISTING, status]])).toEqual(head);
  expect(asked).toEqual([]);
});

test('FIND-3 a page that is not rendered asks, and one whose answers hold something else', async () => {
  expect(await headOf('/for-sale/app/l1', undefined)).toMatchObject({ head: { title: 'Căn góc' } });
  expect(await headOf('/mega-views?author=a1&start=v1', [[OTHERS, 200, { data: [] }]])).toMatchObject({
    head: { title: 'Căn góc nhìn sông' },
  });
  expect(asked).toEqual(['/api/products/for-sale/get-post/l1', '/api/megaviews/get-posts']);
});

test.each([
  ['/for-sale/quan-7', [{ post: home }], false],
  ['/for-sale/quan-7', [], true],
  ['/for-sale/quan-7', [{ post: { ...home, location: 'Gò Vấp', title: 'Gần Quận 7' } }], true],
  ['/for-sale/chung-cu', [], true],
  ['/for-sale/quan-7?price=2-3', [], false],
  ['/for-sale/quan-7?cursor=for-sale.abc', [], false],
  ['/for-sale/quan-7?cursor=nix', [], true],
])('FIND-9 whether search engines may list %s is told by its homes', async (address, data, isUnlisted) => {
  const answer = await headOf(address, [[list('/api/products/for-sale/list', {}), 200, { data }]]);
  if (!answer || !('head' in answer)) throw new Error(`${address} has no head`);
  const tags = headTags(config, answer.head, 'https://nha.example', 'vi');
  expect(tags.includes('<meta name="robots" content="noindex">')).toBe(isUnlisted);
  expect(asked).toEqual([]);
});

test.each([
  ['lists others', 200, { data: [{ post: { ...video, id: 'v2' }, author }] }],
  ['refuses the id', 400, undefined],
])('FIND-2 MEGA-2 when the service %s a shared video is known as the feed', async (_how, status, answer) => {
  expect(await headOf('/mega-views?start=nix', [[shared('nix'), status, answer]])).toMatchObject({
    head: { title: 'Mega Views', path: '/mega-views' },
  });
  expect(asked).toEqual([]);
});

test('FIND-2 MEGA-2 of a shared video that the service failed to tell, nothing is said', async () => {
  expect(await headOf('/mega-views?start=v1', [[shared('v1'), 500]])).toBeUndefined();
});

/** An address of a route, with an id where it names one. */
const addressOf = (route: string): string =>
  route
    .replace(/\/:\w+\?/g, '')
    .replace('/shortlist/:id', '/shortlist/s1')
    .replace(':id', 'l1')
    .replace(':uid', UID);

const RENDERED = renderedRoutes().map(({ path }) => addressOf(path));

test.each(RENDERED)('FIND-2 FIND-3 %s, which is rendered, has a head of its own', async (address) => {
  const answer = await headOf(address, [
    [LISTING, 200, { post: home, author }],
    [get('/api/products/for-rent/get-post/l1'), 200, { post: home, author }],
    [get(`/api/users/authors/${UID}`), 200, { author }],
    [users(UID), 200, [user]],
  ]);
  expect(answer).toMatchObject({
    head: { title: expect.stringMatching(/./), path: expect.stringMatching(/^\//) },
  });
});

test('FIND-6 NEWS-1 the newsfeed of nobody is no page; one of somebody names them, under their own uid, with their picture', async () => {
  expect(await headOf(`/newsfeed/${UID}`, [[users(UID), 200, []]])).toEqual({ missing: 404 });
  expect(await headOf('/newsfeed/lan', undefined)).toEqual({ missing: 404 });
  expect(await headOf(`/newsfeed/${UID}`, [[users(UID), 404]])).toBeUndefined();
  expect(asked).toEqual([]);
  const spelled = UID.toUpperCase();
  expect(await headOf(`/newsfeed/${spelled}?q=a`, [[users(spelled), 200, [user]]])).toEqual({
    head: {
      title: 'Bài đăng của Lan',
      description: 'Bài đăng của Lan trên bảng tin: tin thị trường, hình ảnh và video.',
      path: `/newsfeed/${UID}`,
      image: '/media/avatars/lan.webp',
      imageAlt: 'Lan',
    },
  });
});

test('NEWS-1 tables of another origin are asked there, and the site’s own are not looked for at a base service', async () => {
  const url = serviceUrl;
  const elsewhere = { base: 'http://127.0.0.1:9' };
  expect(await headOf(`/newsfeed/${UID}`, undefined, elsewhere)).toBeUndefined();
  expect(asked).toEqual([]);
  const supabase = { url, anonKey: 'public' };
  expect(await headOf(`/newsfeed/${UID}`, undefined, { ...elsewhere, supabase })).toMatchObject({
    head: { title: 'Bài đăng của Lan' },
  });
  expect(asked).toEqual([users(UID).path]);
});

test('FIND-2 an author is known by their own uid, however the address spells it', async () => {
  for (const part of ['', '/mega-views', '/for-sale']) {
    const answer = [get('/api/users/authors/U1'), 200, { author }] as [EarlyRequest, number, unknown];
    const path = `/user/u1${part === '/mega-views' ? '' : part}`;
    expect(await headOf(`/user/U1${part}`, [answer])).toMatchObject({
      head: { path, data: [{ url: `https://nha.example${path}` }] },
    });
  }
});

const HOSTILE = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'ftp://elsewhere.example/a.jpg',
  '//elsewhere.example/a.jpg',
  '/\\elsewhere.example/a.jpg',
  'https:elsewhere.example',
  'https://name:secret@elsewhere.example/a.jpg',
  'http://[',
];
/** Where an address of somebody's post may stand in a head: its own elements, and JSON-LD. */
const ADDRESSES =
  /(?:content|href)="((?:[a-z][a-z\d+.-]*:|\/\/|\\)[^"]*)"|"(?:url|image|item|contentUrl|thumbnailUrl)":\[?"([^"]*)"/gi;

test.each(HOSTILE)('FIND-12 what is called %j is in no head an address outside the site', async (path) => {
  const posted = { ...video, createdAt: AT, images_path: [path], poster_path: path, video_path: path };
  const asks: [string, EarlyRequest, unknown][] = [
    ['/for-sale/app/l1', LISTING, { post: { ...home, images_path: [path] }, author }],
    ['/user/u1', get('/api/users/authors/u1'), { author: { ...author, avatar: path } }],
    [`/newsfeed/${UID}`, users(UID), [{ ...user, photoURL: path }]],
    ['/mega-views?start=v1', shared('v1'), { data: [{ post: posted, author }] }],
  ];
  // A storage at the root of the site, and one of its own: where a path is joined to decides what it becomes.
  for (const [address, request, answer] of asks)
    for (const storageBase of ['', '/media', 'https://cdn.example/m']) {
      const services = { media: { ...config.services.media, storageBase } };
      const found = await headOf(address, [[request, 200, answer]], services);
      if (!found || !('head' in found)) throw new Error(`${address} has no head`);
      const html = headTags(config, found.head, 'https://nha.example', 'vi').join('');
      const named = [...html.matchAll(ADDRESSES)].map(([, tag, data]) => tag ?? data);
      expect(named.length).toBeGreaterThan(0);
      for (const value of named)
        expect(value).toMatch(/^https?:\/\/(?:nha\.example|cdn\.example|schema\.org)\//);
    }
});
