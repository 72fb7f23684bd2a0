import sharp from 'sharp';
import { type ReleasedSite, startReleasedSite } from '../testing/released-site';

let site: ReleasedSite;
beforeAll(async () => {
  site = await startReleasedSite();
});
afterAll(() => site.close());

interface Manifest {
  id: string;
  lang: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

const manifest = async (cookie = ''): Promise<Manifest> =>
  JSON.parse((await site.app.inject({ url: '/manifest.webmanifest', headers: { cookie } })).body);

test('INSTALL-1 the manifest is in the visitor’s language and of one app, and documents name it and the icon', async () => {
  const { headers } = await site.app.inject('/manifest.webmanifest');
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    vary: 'cookie',
  });
  const [vi, en] = [await manifest(), await manifest('locale=en')];
  expect([vi.lang, en.lang, vi.id, en.id]).toEqual(['vi', 'en', '/', '/']);
  // The record has the sale feed alone: nothing leads to an area that is not live.
  expect([vi.shortcuts, en.shortcuts].map(([first]) => first)).toMatchObject([
    { name: 'Tìm nhà bán', url: '/for-sale' },
    { name: 'Homes for sale', url: '/for-sale' },
  ]);
  expect(vi.shortcuts).toHaveLength(1);
  const { body } = await site.app.inject('/nowhere');
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">');
  expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
});

test('INSTALL-2 every icon is a picture of the size that the manifest names; a maskable one leaves no corner empty', async () => {
  const { icons } = await manifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual(
    ['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'].sort(),
  );
  const touch = { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'maskable' };
  for (const { src, sizes, purpose } of [...icons, touch]) {
    const { statusCode, headers, rawPayload } = await site.app.inject(src);
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, 'image/png']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    if (purpose === 'maskable') expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
  }
});

test('INSTALL-3 what is shared leads to a search, and the answer is nobody’s to keep', async () => {
  const { statusCode, headers } = await site.app.inject('/share?title=Nh%C3%A0&text=qu%E1%BA%ADn%207');
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store']);
  expect(headers.location).toBe('/for-sale?q=qu%E1%BA%ADn+7');
  expect((await site.app.inject('/share?text=a&text=b')).headers.location).toBe('/for-sale?q=a');
});

test('INSTALL-3 a link of the site opens its page, also behind a server that ends TLS and says nothing of it', async () => {
  const url = '/share?text=https%3A%2F%2Fnha.example%2Ffor-sale%2Fapp%2F1';
  const behind = await startReleasedSite({ siteOrigin: 'https://nha.example' });
  const { headers } = await behind.app.inject({ url, headers: { host: 'nha.example' } });
  expect(headers.location).toBe('/for-sale/app/1');
  await behind.close();
});
