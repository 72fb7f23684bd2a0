import type { SiteConfig } from '@site/shared/contract';
import { readSiteConfig } from '../site-config';
import { renderedPages } from '../testing/rendered-routes';
import type { PageHead } from './head-request';
import { headTags } from './head-tags';
import { pageHead } from './page-head';

const config = readSiteConfig(`${import.meta.dirname}/../site-config.json`);

/** The head of a page that no service is asked about. */
async function headOf(address: string, over: Partial<SiteConfig> = {}): Promise<PageHead> {
  const answer = await pageHead({
    // The port of discard: a page that asked would have no head.
    service: 'http://127.0.0.1:9',
    config: { ...config, ...over },
    locale: over.locales?.[0] ?? 'vi',
    origin: 'https://nha.example',
    address,
    visitor: '203.0.113.7',
  });
  if (!answer || !('head' in answer)) throw new Error(`${address} has no head`);
  return answer.head;
}

test.each([
  ['/', '/'],
  ['/for-sale?price=2-3&sort=lowToHigh', '/'],
  ['/?type=chung-cu', '/for-sale/chung-cu'],
  ['/for-sale?type=chung-cu&q=quan%207', '/for-sale/chung-cu/quan-7'],
  ['/for-sale/chung-cu/quan-7/?price=2-3', '/for-sale/chung-cu/quan-7'],
  ['/for-rent?type=chung-cu,shophouse&price=5..7', '/for-rent'],
  ['/for-rent?places=quan-7', '/for-rent/quan-7'],
  ['/support/', '/support'],
  ['/login?from=%2Fsaved', '/login'],
])('FIND-2 %s is known as %s', async (address, path) => {
  expect((await headOf(address)).path).toBe(path);
});

test('FIND-2 the feed of videos is known as / where it is the home', async () => {
  const home = { homeFeed: 'mega-views' } as const;
  expect((await headOf('/', home)).path).toBe('/');
  expect((await headOf('/mega-views', home)).path).toBe('/');
  expect((await headOf('/for-sale', home)).path).toBe('/for-sale');
  expect((await headOf('/', home)).title).toBe('Kho nhà đất: mua bán, cho thuê nhà');
});

test('FIND-2 FIND-3 every page and every part of a feed has an address, a title and a description of its own, in both languages', async () => {
  const parts = ['', '/chung-cu', '/quan-7', '/chung-cu/quan-7', '/lien-ke/hoan-kiem'];
  const feeds = parts.flatMap((part) => [`/for-sale${part}`, `/for-rent${part}`]);
  for (const locales of [['vi'], ['en']] as SiteConfig['locales'][]) {
    const pages = [...new Set(['/', ...feeds, ...renderedPages()])];
    const heads = await Promise.all(pages.map((path) => headOf(path, { locales })));
    const known = pages.map((path) => (path === `/${config.homeFeed}` ? '/' : path));
    expect(heads.map(({ path }) => path)).toEqual(known);
    for (const name of ['title', 'description'] as const) {
      const texts = heads.map((head) => head[name]);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.every((text) => text.length > 2 && !text.includes('{'))).toBe(true);
    }
  }
  expect((await headOf('/for-sale/chung-cu/quan-7')).title).toBe('Bán chung cư Quận 7');
});

test('FIND-3 a visitor without an account finds the ways to one', async () => {
  for (const address of ['/login', '/register', '/forgot-password'])
    expect((await headOf(address)).isUnlisted).toBeUndefined();
});

test('FIND-4 FIND-8 a part of a feed says where it is in the site, in the language of its address, and promises no other', async () => {
  const { data = [] } = await headOf('/for-sale/quan-7');
  expect(data).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Nhà bán', item: 'https://nha.example/' },
        { position: 2, name: 'Nhà bán Quận 7', item: 'https://nha.example/for-sale/quan-7' },
      ],
    },
  ]);
  expect((await headOf('/for-sale')).data).toBeUndefined();
  const head = await headOf('/for-sale/chung-cu/quan-7', { locales: ['en', 'vi'] });
  expect(head.title).toBe('For sale: apartment in Quận 7');
  const tags = headTags(config, head, 'https://nha.example', 'en').join('');
  expect(tags).toContain('<meta property="og:locale" content="en_US">');
  expect(tags).not.toContain('hreflang');
  expect(headTags(config, await headOf('/'), 'https://nha.example', 'vi').join('')).toContain(
    'content="vi_VN"',
  );
});

const UNLISTED =
  '/saved /compare /shortlist/AAAAAAAAAAAAAAAA /mega-views/downloads /reset-password /account/notifications';
test.each(UNLISTED.split(' '))(
  'KEEP-12 COMPARE-5 SHORT-8 OFFLINE-8 FIND-3 %s is unlisted',
  async (address) => {
    const head = await headOf(address);
    expect(head.title).not.toBe('');
    const tags = headTags(config, head, 'https://nha.example', 'vi');
    expect(tags.join('')).toContain('<meta name="robots" content="noindex">');
  },
);
