import { createServer, type Server, type ServerResponse } from 'node:http';
import { listen } from '@site/shared/http/testing/listen';
import { areaRelease } from '@site/shared/testing/area-release';
import { type ReleasedSite, startReleasedSite } from '../testing/released-site';
import { HEAD_LIMIT_MS } from './page-head';

const PATH = '/for-rent/app/a%20b';
const post = {
  ...{ title: 'Nhà "đẹp" <b>&</b>', price: 8_500_000, new_price: null, square_meter: 70, location: 'Quận 7' },
  images_path: ['photos/a.webp'],
  description: `Mô tả</script><script>alert(1)</script> ${'rất dài '.repeat(60)}`,
};

let platform: Server;
let site: ReleasedSite;
let asked: { url: string | undefined; visitor: string | string[] | undefined }[];
/** What was sent with the last question. */
let sent: string;
let answer: (response: ServerResponse) => void;

const send = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  platform = createServer(async (request, response) => {
    asked.push({ url: request.url, visitor: request.headers['x-forwarded-for'] });
    sent = '';
    for await (const chunk of request) sent += chunk;
    answer(response);
  });
  const platformUrl = await listen(platform);
  const area = areaRelease({
    routes: [
      '/for-sale/:filter?/:place?',
      '/for-rent/app/:id',
      '/mega-views',
      '/user/:uid',
      '/user/:uid/for-rent',
    ].map((path) => ({ path, page: 'a' })),
  });
  site = await startReleasedSite({ platformUrl }, area);
});

beforeEach(() => {
  asked = [];
  answer = send(200, { post, author: {} });
});

afterAll(async () => {
  await site.close();
  platform.closeAllConnections();
  platform.close();
});

const page = (url: string) =>
  site.app.inject({ url, headers: { host: 'nha.example' }, remoteAddress: '203.0.113.7' });

/** The content of a meta element. */
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test('NAV-9 FIND-5 the HTML of a listing says what it is: title, description, canonical address and Open Graph', async () => {
  const { statusCode, body } = await page(`${PATH}?utm_source=x`);
  expect(statusCode).toBe(200);
  expect(asked).toEqual([{ url: '/api/products/for-rent/get-post/a%20b', visitor: '203.0.113.7' }]);
  expect(body).toContain('<title>Nhà &quot;đẹp&quot; &lt;b&gt;&amp;&lt;/b&gt; | Sân Nhà</title>');
  expect(body).toContain(`<link rel="canonical" href="http://nha.example${PATH}">`);
  expect(meta(body, 'og:url')).toBe(`http://nha.example${PATH}`);
  expect(meta(body, 'og:title')).toBe('Nhà &quot;đẹp&quot; &lt;b&gt;&amp;&lt;/b&gt;');
  expect(meta(body, 'og:image')).toBe('http://nha.example/media/photos/a.webp');
  const caption = '8,5 triệu Vnđ/tháng · 70 m² · Quận 7 · Nhà &quot;đẹp&quot; &lt;b&gt;&amp;&lt;/b&gt;';
  expect(meta(body, 'og:image:alt')).toBe(caption);
  expect(meta(body, 'twitter:image:alt')).toBe(caption);
  expect(meta(body, 'twitter:card')).toBe('summary_large_image');
  const description = meta(body, 'description') ?? '';
  expect(description).toMatch(/^8,5 triệu Vnđ\/tháng · 70 m² · Quận 7\. Mô tả&lt;\/script&gt;/);
  expect(description).toMatch(/…$/);
  expect(meta(body, 'og:description')).toBe(description);
  expect(body).not.toContain('alert(1)</script>');
});

/** The blocks of JSON-LD of a page, by their type. */
const dataIn = (html: string): Record<string, unknown> =>
  Object.fromEntries(
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => {
      const data = JSON.parse(text);
      return [data['@type'], data];
    }),
  );

test('FIND-4 a listing is told in JSON-LD with its price, home and place; no text closes the element', async () => {
  const home = { type_product: 'Chung cư', bedroom: 2, bathroom: 1, latitude: 10.7, longitude: 106.7 };
  const author = { uid: 'u 1', display_name: 'Lan', phone_number: '84900000001' };
  const dates = { createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-03T00:00:00.000Z' };
  answer = send(200, { post: { ...post, ...home, ...dates }, author });
  const { body } = await page(`${PATH}?utm_source=x`);
  const { RealEstateListing: listing, BreadcrumbList: way } = dataIn(body);
  const url = `http://nha.example${PATH}`;
  expect(listing).toMatchObject({
    ...{ url, name: post.title, description: post.description.trim() },
    ...{ datePosted: dates.createdAt, dateModified: dates.updatedAt },
    image: ['http://nha.example/media/photos/a.webp'],
    mainEntity: { '@type': 'Apartment', floorSize: { value: 70, unitCode: 'MTK' }, numberOfBedrooms: 2 },
    offers: {
      ...{ price: 8_500_000, priceCurrency: 'VND' },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { price: 8_500_000, unitCode: 'MON' },
      offeredBy: { name: 'Lan', url: 'http://nha.example/user/u%201' },
    },
  });
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Nhà thuê', item: 'http://nha.example/for-rent' },
      { position: 2, name: 'Cho thuê chung cư', item: 'http://nha.example/for-rent/chung-cu' },
      { name: 'Cho thuê chung cư Quận 7', item: 'http://nha.example/for-rent/chung-cu/quan-7' },
      { position: 4, name: post.title, item: url },
    ],
  });
  // What opens or closes an element is in no block of data; and a number that people call is for people.
  expect(body).not.toContain('alert(1)</script>');
  expect(JSON.stringify(listing)).not.toContain('84900000001');
});

test('FIND-4 FEED-10 an offer holds until the announced price; of a listing that says little, little is told', async () => {
  const soon = '2999-01-01T00:00:00.000Z';
  answer = send(200, { post: { ...post, new_price: { date_time: soon, price: 1 } } });
  expect(dataIn((await page(PATH)).body).RealEstateListing).toMatchObject({
    offers: { price: 8_500_000, priceValidUntil: soon },
  });
  answer = send(200, {
    post: { ...post, new_price: { date_time: '2020-01-01T00:00:00.000Z', price: 7_000_000 } },
  });
  expect(meta((await page(PATH)).body, 'description')).toMatch(/^7 triệu/);
  answer = send(200, { post: { title: 'Nhà' } });
  const { RealEstateListing: listing } = dataIn((await page(PATH)).body);
  expect(listing).not.toHaveProperty('offers');
  expect(listing).toMatchObject({ name: 'Nhà', mainEntity: { '@type': 'Accommodation' } });
});

test('FIND-1 FIND-6 an address that names nothing that can be is 404, and nobody is asked', async () => {
  expect((await page('/for-sale/chung-cu/quan-7?price=2-3')).statusCode).toBe(200);
  expect((await page('/for-sale/lau-dai')).statusCode).toBe(404);
  expect((await page('/for-sale/quan-7/chung-cu')).statusCode).toBe(404);
  expect(asked).toEqual([]);
  for (const path of ['/for-rent/app/%25', '/user/a%2Fb', '/user/%20', `/user/${'a'.repeat(201)}`])
    expect([path, (await page(path)).statusCode]).toEqual([path, 404]);
  expect(asked).toEqual([]);
});

test.each([404, 422])('DETAIL-7 FIND-6 a listing that the service says %i of is 404', async (status) => {
  answer = send(status, { error: { code: 'not_found', message: '' } });
  const { statusCode, body } = await page(PATH);
  expect(statusCode).toBe(404);
  expect(body).toContain('<title>Không tìm thấy trang | ');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test.each([
  ['fails', send(500, {})],
  ['breaks off', (response: ServerResponse) => void response.destroy()],
  ['answers with something else', send(200, { post: { title: 7 } })],
  ['answers with no JSON', (response: ServerResponse) => void response.end('<html>')],
])('NAV-9 when the service %s the page comes with the general head', async (_how, fault) => {
  answer = fault;
  const { statusCode, body } = await page(PATH);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Kho nhà đất');
  expect(body).not.toContain('og:title');
});

test('NAV-9 a service that is silent holds the page up for a moment only', async () => {
  answer = () => undefined;
  const start = Date.now();
  const { statusCode } = await page(PATH);
  expect(statusCode).toBe(200);
  expect(Date.now() - start).toBeLessThan(HEAD_LIMIT_MS + 1_000);
});

const video = {
  ...{ id: 'v1', title: 'Căn góc "view" sông', description: 'Hai phòng ngủ', location: 'Quận 7' },
  ...{ poster_path: 'videos/a/poster.webp', images_path: ['photos/a.webp'] },
};
const author = { uid: 'u1', display_name: 'Lan <Anh>', avatar: 'avatars/lan.webp' };

test('MEGA-2 NAV-9 the HTML of a shared video says what it is, with its picture', async () => {
  answer = send(200, { data: [{ post: video, author }], nextCursor: null });
  for (const address of ['/mega-views?start=v1&utm_source=x', '/mega-views?author=a1&start=v1']) {
    const { statusCode, body } = await page(address);
    expect(statusCode).toBe(200);
    expect(JSON.parse(sent)).toEqual({ filter: { id: 'v1' }, cursor: null, limit: 1 });
    expect(body).toContain('<title>Căn góc &quot;view&quot; sông | Sân Nhà</title>');
    expect(meta(body, 'og:title')).toBe('Căn góc &quot;view&quot; sông');
    expect(meta(body, 'og:url')).toBe('http://nha.example/mega-views?start=v1');
    expect(meta(body, 'og:image')).toBe('http://nha.example/media/videos/a/poster.webp');
    expect(meta(body, 'og:description')).toBe('Lan &lt;Anh&gt; · Quận 7. Hai phòng ngủ');
  }
  expect(asked.map(({ url }) => url)).toEqual(['/api/megaviews/get-posts', '/api/megaviews/get-posts']);
});

test('FIND-4 a video and a live stream are told in JSON-LD; of a stream, that it is on', async () => {
  const createdAt = '2026-01-02T00:00:00.000Z';
  const recorded = { ...video, type: 'megaviews', video_path: 'videos/a/a.mp4', createdAt };
  answer = send(200, { data: [{ post: recorded, author }] });
  expect(dataIn((await page('/mega-views?start=v1')).body).VideoObject).toMatchObject({
    name: video.title,
    thumbnailUrl: 'http://nha.example/media/videos/a/poster.webp',
    uploadDate: createdAt,
    contentUrl: 'http://nha.example/media/videos/a/a.mp4',
  });
  const live = { ...video, type: 'livestream', live_status: 'live', video_path: null, createdAt };
  answer = send(200, { data: [{ post: live, author }] });
  expect(dataIn((await page('/mega-views?start=v1')).body).VideoObject).toMatchObject({
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: createdAt },
  });
  answer = send(200, { data: [{ post: { ...live, live_status: 'ended' }, author }] });
  expect(dataIn((await page('/mega-views?start=v1')).body)).toEqual({});
  answer = send(200, { data: [{ post: { ...recorded, createdAt: null }, author }] });
  expect(dataIn((await page('/mega-views?start=v1')).body)).toEqual({});
});

test('PROFILE-1 PROFILE-2 NAV-9 the HTML of an author’s pages names them, with their picture', async () => {
  answer = send(200, { author, counts: { for_sale: 3, for_rent: 0, megaviews: 12 } });
  const { body } = await page('/user/u%201');
  expect(asked).toEqual([{ url: '/api/users/authors/u%201', visitor: '203.0.113.7' }]);
  expect(meta(body, 'og:title')).toBe('Mega Views của Lan &lt;Anh&gt;');
  expect(meta(body, 'og:image')).toBe('http://nha.example/media/avatars/lan.webp');
  expect(meta(body, 'og:description')).toBe('Lan &lt;Anh&gt;: 3 nhà bán, 12 video.');
  expect(meta((await page('/user/u1/for-rent/')).body, 'og:url')).toBe('http://nha.example/user/u1/for-rent');
  expect(meta((await page('/user/u1/for-rent')).body, 'og:title')).toBe('Nhà thuê của Lan &lt;Anh&gt;');
  answer = send(404, {});
  expect((await page('/user/u2')).statusCode).toBe(404);
});

test('NAV-9 NAV-11 nobody is asked about a feed, an address that cannot be read, or another spelling, which is sent on', async () => {
  const long = `/mega-views?start=${'a'.repeat(101)}`;
  for (const url of ['/', '/for-sale', '/for-rent/app/%ff', '/mega-views?start=', long, '/user/%ff', '//['])
    await page(url);
  expect(asked).toEqual([]);
  const { statusCode, headers } = await page('/User/aB%20c/FOR-RENT?start=aB&x=%C3%A0');
  expect([statusCode, headers.location]).toEqual([301, '/user/aB%20c/for-rent?start=aB&x=%C3%A0']);
  expect(asked).toEqual([]);
});

test('FIND-2 a listing is known by its own id, however the address spells it', async () => {
  answer = send(200, { post: { ...post, id: 'abc1' }, author: {} });
  const { body } = await page('/for-rent/app/ABC1');
  expect(body).toContain('<link rel="canonical" href="http://nha.example/for-rent/app/abc1">');
  expect(meta(body, 'og:url')).toBe('http://nha.example/for-rent/app/abc1');
  expect(dataIn(body).RealEstateListing).toMatchObject({ url: 'http://nha.example/for-rent/app/abc1' });
});
