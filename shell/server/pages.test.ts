import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  expect(body).toMatch(`<!doctype html><html lang="${cookie ? 'en' : 'vi'}">`);
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
  ['zebra', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
])('RENDER-9 who accepts %s gets %s', async (accepted, encoding) => {
  const asked = { url: '/for-sale', headers: { 'accept-encoding': accepted } };
  const { headers, rawPayload } = await site.app.inject(asked);
  expect(headers['content-encoding']).toBe(encoding);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
  expect((unpack?.(rawPayload) ?? rawPayload).toString()).toContain('<!doctype html>');
});

describe('FIND-10 of a site with an address of its own', () => {
  const ask = (url: string, host: string) => named.app.inject({ url, headers: { host } });

  test('FIND-10 an address under another host is sent on', async () => {
    for (const url of ['/for-sale?price=2-3', '/nope', '//evil.example/x']) {
      const { statusCode, headers } = await ask(url, 'evil.example');
      expect([statusCode, headers.location]).toEqual([308, `https://nha.example${url}`]);
    }
  });

  test('FIND-10 heads, robots.txt and sitemaps name it; health checks are answered under any host', async () => {
    const { statusCode, body } = await ask('/for-sale', 'nha.example');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="canonical" href="https://nha.example/">');
    const robots = (await ask('/robots.txt', 'evil.example')).body;
    expect(robots).toContain('Sitemap: https://nha.example/sitemap.xml');
    for (const url of ['/healthz', '/readyz']) expect((await ask(url, '10.0.0.7')).statusCode).toBe(200);
  });
});
