import { renderFirstViews } from '@site/shared/testing/first-view';
import { FIRST_PAGE } from './api/listing-requests';
import { framesConfig as config, renderedArea } from './testing/rendered-area';

const markupOf = renderFirstViews(renderedArea, config);
const withoutNoscript = (markup: string): string => markup.replace(/<noscript.*?<\/noscript>/gs, '');
const count = (markup: string, part: string): number => markup.split(part).length - 1;

test.each([
  ['/for-sale', ['Căn hộ 3', '2,75 tỷ', '70 m²', '/for-sale/app/listing-1']],
  ['/for-sale/chung-cu/quan-7?price=2-3', ['Bán chung cư Quận 7', 'Căn hộ 1']],
  ['/for-rent?cursor=for-rent.20', ['Căn hộ 21', 'Về trang đầu']],
  ['/for-sale/app/listing-7', ['Căn hộ 7', '4,25 tỷ', 'Đông Nam', 'href="tel:+84912345678"', 'Có ban công.']],
  ['/for-rent/app/listing-7', ['Căn hộ 7', '20,4 triệu', 'href="/for-rent"']],
  ['/user/uid-1/for-sale', ['Đặng Chí Thanh', 'Căn hộ 3', 'href="tel:+84912345678"', '/user/uid-1/for-rent']],
  ['/user/uid-1/for-rent', ['Đặng Chí Thanh', 'Căn hộ 3']],
  ['/hotel', ['Khách sạn', 'target="_blank"']],
  ['/real-estate-consignment', ['Ký gửi nhà đất']],
])(
  'RENDER-4 %s is rendered with its content, the same each time and without a style attribute',
  async (address, parts) => {
    const markup = await markupOf(address);
    for (const part of parts) expect(markup).toContain(part);
    expect(markup).not.toContain(' style=');
    expect(markup).not.toContain('data-ready="undefined"');
    expect(globalThis).toHaveProperty('__EARLY__', {});
    expect(await markupOf(address)).toBe(markup);
  },
);

test('RENDER-2 RENDER-6 a feed has its first cards, and the first picture alone before the scripts; without JavaScript every home of the page is a line with its price', async () => {
  const markup = await markupOf('/for-sale');
  expect(count(markup, '<article')).toBe(3);
  expect(count(withoutNoscript(markup), '<img')).toBe(1);
  expect(count(markup, '<img')).toBe(12);
  const [further = ''] = /<noscript><ul.*?<\/ul>/s.exec(markup) ?? [];
  expect([count(further, '<li'), count(further, 'href="/for-sale/app/')]).toEqual([
    FIRST_PAGE - 3,
    FIRST_PAGE - 3,
  ]);
  expect(further).toMatch(/tỷ/);
});

test('RENDER-2 RENDER-4 a detail has one picture before the scripts, and all of them without', async () => {
  const markup = await markupOf('/for-sale/app/listing-7');
  const pictures = withoutNoscript(markup).match(/<img[^>]*>/g) ?? [];
  // In the carousel and in the mosaic, of which one shows: the browser asks for one file.
  expect(pictures).toHaveLength(2);
  for (const attribute of [
    / srcSet="[^"]*"/i,
    / sizes="[^"]*"/,
    / fetchPriority="high"/i,
    / loading="eager"/,
  ])
    expect(pictures[1]?.match(attribute)?.[0]).toBe(pictures[0]?.match(attribute)?.[0] ?? 'in both');
  for (const photo of 'abcde') expect(markup).toContain(`photos/${photo}`);
});

const formOf = async (address: string): Promise<string> =>
  /<noscript><form.*?<\/form>/s.exec(await markupOf(address))?.[0] ?? '';

test('FEED-5 PLAIN-2 without JavaScript a form searches from the first page on: it shows its field and its button, and opens its filters', async () => {
  const form = await formOf('/for-sale/chung-cu/quan-7?price=2-3&q=metro&cursor=for-sale.10');
  const [filters = ''] = /<details>.*<\/details>/s.exec(form) ?? [];
  expect(filters).toMatch(/^<details><summary>/);
  expect(count(filters, '<select')).toBeGreaterThan(5);
  expect(filters).toMatch(/<select name="places">.*<option value="quan-7" selected/);
  expect(filters).toMatch(/<option value="2-3" selected/);
  expect(filters).toMatch(/<option value="chung-cu" selected/);
  const inSight = form.replace(filters, '');
  expect([count(inSight, '<select'), count(inSight, 'type="submit"')]).toEqual([0, 1]);
  expect(inSight).toMatch(
    /<input type="search" name="q" value="metro"|<input type="search" name="q"[^>]* value="metro"/,
  );
  expect(form).toContain('action="/for-sale"');
  expect(form).not.toContain('cursor');
});

test('FILTER-1 FEED-5 without JavaScript the form keeps what no menu offers', async () => {
  const form = await formOf('/for-sale?bedrooms=2%2B&price=2..5&type=chung-cu%2Cshophouse&near=metro-1000');
  for (const [name, value] of [
    ['bedrooms', '2\\+'],
    ['price', '2\\.\\.5'],
    ['type', 'chung-cu,shophouse'],
    ['near', 'metro-1000'],
  ])
    expect(form).toMatch(
      new RegExp(`name="${name}" value="${value}"|name="${name}".*?<option value="${value}" selected`, 's'),
    );
});

test('FEED-2 RENDER-6 without JavaScript a link leads from page to page, with the filters', async () => {
  const [, links = ''] = /<noscript[^>]*>(.*)/s.exec(await markupOf('/for-sale?price=2-3')) ?? [];
  expect(links).toContain(`href="/for-sale?price=2-3&amp;cursor=for-sale.${FIRST_PAGE}"`);
  expect(await markupOf('/user/uid-1/for-sale?cursor=for-sale.10')).toContain(
    `href="/user/uid-1/for-sale?cursor=for-sale.${10 + FIRST_PAGE}"`,
  );
  expect(await markupOf('/for-sale?cursor=for-sale.50')).not.toContain('.50');
});

test.each([
  ['/for-sale', ['/for-sale/chung-cu', '/for-sale/ho-chi-minh', '/for-sale/ha-noi'], 'Bán chung cư'],
  [
    '/for-rent/chung-cu/quan-7?price=10-15',
    ['/for-rent/quan-7', '/for-rent/chung-cu', '/for-rent/chung-cu/quan-8', '/for-rent/lien-ke/quan-7'],
    'Cho thuê chung cư Quận 8',
  ],
])('FIND-9 without JavaScript links lead from %s to what lies beside it', async (address, paths, name) => {
  const [nav = ''] = /<nav [^>]*aria-label="Xem thêm nhà".*?<\/nav>/s.exec(await markupOf(address)) ?? [];
  for (const path of paths) expect(nav).toContain(`href="${path}"`);
  expect(nav).toContain(`>${name}</a>`);
  expect(nav).not.toContain('price=');
});

test('FIND-9 a listing leads to the feeds of its type and of its place, an author’s feed to no part that is not the author’s', async () => {
  const markup = await markupOf('/for-sale/app/listing-7');
  const [nav = ''] = /<nav [^>]*aria-label="Tin này nằm trong".*?<\/nav>/s.exec(markup) ?? [];
  expect(nav.match(/href="[^"]*"/g)).toEqual([
    'href="/"',
    'href="/for-sale/chung-cu"',
    'href="/for-sale/chung-cu/quan-7"',
  ]);
  expect(await markupOf('/user/uid-1/for-sale')).not.toContain('Xem thêm nhà');
});
