import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EarlyAnswer, type EarlyRequest, earlyKey } from '@site/shared/contract';
import { readSiteConfig } from '../site-config';
import { headTags } from './head-tags';
import { pageHead } from './page-head';

const config = readSiteConfig(`${import.meta.dirname}/../site-config.json`);
const home = { id: 'l1', title: 'Căn góc', price: 3e9, location: 'Quận 7', images_path: ['photos/a.webp'] };
const video = { id: 'v1', title: 'Căn góc nhìn sông', location: 'Quận 7', images_path: [] };
const author = { uid: 'u1', display_name: 'Lan' };

let service: Server;
let asked: string[];

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ post: home, data: [{ post: video, author }], author }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => service.close());

const get = (path: string): EarlyRequest => ({ method: 'GET', path });
const list = (path: string, body: object): EarlyRequest => ({ method: 'POST', path, body });

/** The head of a page that was rendered from some answers. */
const headOf = (address: string, answers: [EarlyRequest, status: number, answer?: unknown][] | undefined) =>
  pageHead({
    service: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    config,
    locale: 'vi',
    origin: 'https://nha.example',
    address,
    visitor: '203.0.113.7',
    answers: Promise.resolve(
      answers &&
        Object.fromEntries(
          answers.map(([request, status, answer]): [string, EarlyAnswer] => [
            earlyKey(request),
            { status, body: JSON.stringify(answer) ?? 'none' },
          ]),
        ),
    ),
  });

test.each<[string, [EarlyRequest, number, unknown], string]>([
  ['/for-sale/app/l1', [get('/api/products/for-sale/get-post/l1'), 200, { post: home, author }], 'Căn góc'],
  ['/user/u1', [get('/api/users/authors/u1'), 200, { author }], 'Mega Views của Lan'],
  [
    '/mega-views?start=v1',
    [
      list('/api/megaviews/get-posts', { filter: { id: 'v1' }, cursor: null, limit: 1 }),
      200,
      { data: [{ post: video, author }] },
    ],
    'Căn góc nhìn sông',
  ],
  [
    '/mega-views?author=a1&start=v1',
    [
      list('/api/megaviews/get-posts', { filter: { author_id: 'a1' }, cursor: null, limit: 5 }),
      200,
      {
        data: [
          { post: { ...video, id: 'v0' }, author },
          { post: video, author },
        ],
      },
    ],
    'Căn góc nhìn sông',
  ],
])(
  'FIND-3 the head of %s is made of what the page is rendered from, and nobody is asked again',
  async (address, answer, title) => {
    expect(await headOf(address, [answer])).toMatchObject({ head: { title } });
    expect(asked).toEqual([]);
  },
);

test.each([
  [404, { missing: 404 }],
  [400, { missing: 404 }],
  [410, { missing: 410 }],
  [500, undefined],
])('FIND-6 a status of %i that the rendering was answered is not asked for again', async (status, head) => {
  expect(await headOf('/for-sale/app/l1', [[get('/api/products/for-sale/get-post/l1'), status]])).toEqual(
    head,
  );
  expect(asked).toEqual([]);
});

test('FIND-3 a page that is not rendered asks, and one whose answers hold something else', async () => {
  expect(await headOf('/for-sale/app/l1', undefined)).toMatchObject({ head: { title: 'Căn góc' } });
  const others = list('/api/megaviews/get-posts', { filter: { author_id: 'a1' }, cursor: null, limit: 5 });
  expect(await headOf('/mega-views?author=a1&start=v1', [[others, 200, { data: [] }]])).toMatchObject({
    head: { title: 'Căn góc nhìn sông' },
  });
  expect(asked).toEqual(['/api/products/for-sale/get-post/l1', '/api/megaviews/get-posts']);
});

test.each([
  ['/for-sale/quan-7', [{ post: home }], false],
  ['/for-sale/quan-7', [], true],
  ['/for-sale/quan-7', [{ post: { ...home, location: 'Gò Vấp', title: 'Gần Quận 7' } }], true],
  ['/for-sale/chung-cu', [{ post: home }], false],
  ['/for-sale/chung-cu', [], true],
  ['/for-sale/quan-7?price=2-3', [], false],
  ['/for-sale?type=chung-cu,shophouse', [], false],
  ['/for-sale/quan-7?cursor=abc', [], false],
])('FIND-9 whether search engines may list %s is told by its homes', async (address, data, isUnlisted) => {
  const answer = await headOf(address, [[list('/api/products/for-sale/list', {}), 200, { data }]]);
  if (!answer || !('head' in answer)) throw new Error(`${address} has no head`);
  const tags = headTags(config, answer.head, 'https://nha.example', 'vi');
  expect(tags.includes('<meta name="robots" content="noindex">')).toBe(isUnlisted);
  expect(asked).toEqual([]);
});
