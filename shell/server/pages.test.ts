import { type ReleasedSite, startReleasedSite } from './testing/released-site';

let site: ReleasedSite;
let named: ReleasedSite;

beforeAll(async () => {
  [site, named] = await Promise.all([
    startReleasedSite(),
    startReleasedSite({ siteOrigin: 'https://nha.example' }),
  ]);
});
afterAll(() => Promise.all([site.close(), named.close()]));

const rootOf = (html: string): string => /<div id="root">(.*?)<script/s.exec(html)?.[1] ?? '';

test.each([
  ['', 'Không tìm thấy trang', 'Về trang chủ'],
  ['locale=en', 'Page not found', 'Back to the home page'],
])('NAV-10 without scripts an unknown address says so, and where to go (%s)', async (cookie, title, home) => {
  const { statusCode, body } = await site.app.inject({ url: '/nope', headers: { cookie } });
  expect(statusCode).toBe(404);
  expect(body).toContain(`<title>${title} | `);
  expect(body).toContain('<meta name="robots" content="noindex">');
  const root = rootOf(body);
  expect(root).toContain(`<h1>${title}</h1><p>`);
  expect(root).toContain(`<a href="/">${home}</a>`);
  expect(root).toContain('<a href="/for-sale">');
  expect(root).toContain('<a href="/for-rent">');
  expect(root).not.toContain('boot');
});

test.each([
  ['', 'Trang này cần JavaScript'],
  ['locale=en', 'This page needs JavaScript'],
])('RENDER-8 without scripts a document that is not rendered says what to do (%s)', async (cookie, title) => {
  const { statusCode, headers, body } = await site.app.inject({ url: '/for-sale', headers: { cookie } });
  expect(statusCode).toBe(200);
  const [, nonce, shown] = /<noscript><style nonce="([^"]+)">(.*?)<\/noscript>/s.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(shown).toContain(`<h1>${title}</h1><p>`);
  expect(shown).toContain('<a href="/">');
});

test('NAV-10 WORKER-7 the document for any address says of none that it does not exist', async () => {
  const { statusCode, body } = await site.app.inject('/app-frame');
  expect(statusCode).toBe(200);
  expect(rootOf(body)).toContain('class="boot"');
  expect(body).not.toContain('class="screen"');
});

test.each([
  ['br;q=0, gzip;q=0', undefined],
  ['zebra', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
])('RENDER-9 who accepts %s gets %s', async (accepted, encoding) => {
  const { headers } = await site.app.inject({ url: '/for-sale', headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
});

describe('FIND-10 of a site with an address of its own', () => {
  const ask = (url: string, host: string) => named.app.inject({ url, headers: { host } });

  test.each(['/for-sale?price=2-3', '/nope', '//evil.example/x'])(
    'FIND-10 %s under another host is sent on',
    async (url) => {
      const { statusCode, headers } = await ask(url, 'evil.example');
      expect([statusCode, headers.location]).toEqual([308, `https://nha.example${url}`]);
    },
  );

  test('FIND-10 heads, robots.txt and sitemaps name it', async () => {
    const { statusCode, body } = await ask('/for-sale', 'nha.example');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="canonical" href="https://nha.example/">');
    expect((await ask('/robots.txt', 'evil.example')).body).toContain(
      'Sitemap: https://nha.example/sitemap.xml',
    );
  });

  test('FIND-10 health checks are answered under any host', async () => {
    expect((await ask('/healthz', '10.0.0.7')).statusCode).toBe(200);
    expect((await ask('/readyz', '10.0.0.7')).statusCode).toBe(200);
  });
});
