import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type MediaItem, readMediaCatalogue, variantPath } from './media-catalogue.ts';
import { prepareMedia } from './media-variants.ts';
import { readVideoCatalogue, type VideoCatalogue } from './video-catalogue.ts';

let cacheDir: string;
let items: MediaItem[];
const database = sharedFixture(openTestDatabase);
const app = sharedFixture(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'media-'));
  return buildTestApp(database, { MEDIA_CACHE_DIR: cacheDir });
});

const first = (kind: MediaItem['kind']) => items.find((item) => item.kind === kind) as MediaItem;

beforeAll(async () => {
  const all = await readMediaCatalogue();
  items = (['photo', 'floorplan', 'panorama', 'avatar'] as const).map(
    (kind) => all.find((item) => item.kind === kind) as MediaItem,
  );
  await prepareMedia(items, cacheDir);
});
afterAll(() => rm(cacheDir, { recursive: true }));

test('FEED-9 names hold a hash of the content, texts and colours come along', async () => {
  expect(first('photo').path).toMatch(/^photos\/[a-z]+(-[a-z0-9]+)*\.[0-9a-f]{8}\.webp$/);
  for (const item of await readMediaCatalogue()) {
    expect(item.alt).not.toBe('');
    expect(item.color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test.each([
  ['photo', [320, 480, 640]],
  ['floorplan', [320, 480, 640]],
  ['panorama', [1280]],
  ['avatar', [80]],
] as const)('FEED-9 a %s is served in the widths %j and as it is', async (kind, widths) => {
  const item = first(kind);
  for (const width of widths) {
    const response = await app.inject(`/media/${variantPath(item.path, width)}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
  }
  const original = await app.inject(`/media/${item.path}`);
  expect(original.rawPayload.equals(await readFile(item.source))).toBe(true);
});

test('media may be kept for ever, by any origin, and answers a Range with that part', async () => {
  const { path, source } = first('photo');
  const { headers } = await app.inject(`/media/${path}`);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(headers['content-encoding']).toBeUndefined();
  const response = await app.inject({ url: `/media/${path}`, headers: { range: 'bytes=10-19' } });
  const whole = await readFile(source);
  expect(response.statusCode).toBe(206);
  expect(response.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
  expect(response.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
});

test.each([
  '/media/photos/none.00000000.webp',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/photos/..%2f..%2f..%2fetc%2fpasswd',
  '/media/photos/living-01.webp.1.tmp',
  // Files of videos.
  '/media/videos/none.00000000/video.mp4',
  '/media/videos/%2e%2e/media.json',
  '/media/live/room-living.h264',
])('media %s is 404 in the form of every error', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('pictures are made once, a missing one again, and nothing half-written stays', async () => {
  expect(await prepareMedia(items, cacheDir)).toBe(0);
  const { path } = first('avatar');
  await rm(join(cacheDir, variantPath(path, 80)));
  expect(await prepareMedia(items, cacheDir)).toBe(1);
  expect((await readdir(join(cacheDir, dirname(path)))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a broken original fails without leaving a file', async () => {
  const source = join(cacheDir, 'broken.webp');
  await writeFile(source, 'not a picture');
  const broken = { ...first('avatar'), path: 'broken/broken.00000000.webp', source };
  await expect(prepareMedia([broken], cacheDir)).rejects.toThrow();
  expect((await readdir(join(cacheDir, 'broken'))).filter((name) => name.includes('80w'))).toEqual([]);
});

let catalogue: VideoCatalogue;

beforeAll(async () => {
  catalogue = await readVideoCatalogue();
});

test('MEGA-3 there are six videos with poster and playlist, and two live loops', () => {
  expect(catalogue.videos).toHaveLength(6);
  expect(catalogue.lives).toHaveLength(2);
  for (const { path, poster, hls } of catalogue.videos) {
    expect(path).toMatch(/^videos\/[a-z-]+\.[0-9a-f]{8}\/video\.mp4$/);
    for (const file of [path, poster, hls]) expect(catalogue.files.has(file)).toBe(true);
  }
});

test.each([
  ['.m3u8', 'application/vnd.apple.mpegurl'],
  ['.m4s', 'video/iso.segment'],
  ['-init.mp4', 'video/mp4'],
  ['video.mp4', 'video/mp4'],
  ['.webp', 'image/webp'],
])('MEGA-3 every %s is served as %s and may be kept for ever', async (ending, type) => {
  const paths = [...catalogue.files].filter(([path]) => path.endsWith(ending));
  expect(paths.length).toBeGreaterThan(0);
  for (const [path, source] of paths) {
    const response = await app.inject(`/media/${path}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.rawPayload.equals(await readFile(source))).toBe(true);
  }
});

test('MEGA-3 playlists name files that are served beside them', async () => {
  for (const { hls } of catalogue.videos) {
    const folder = hls.slice(0, hls.lastIndexOf('/'));
    const master = (await app.inject(`/media/${hls}`)).body;
    for (const playlist of master.split('\n').filter((line) => line.endsWith('.m3u8'))) {
      const { body } = await app.inject(`/media/${folder}/${playlist}`);
      const names = body.match(/[\w-]+\.(m4s|mp4)/g) ?? [];
      expect(names.length).toBeGreaterThan(3);
      for (const name of names) expect(catalogue.files.has(`${folder}/${name}`)).toBe(true);
    }
  }
});

test('MEGA-3 a video answers a Range with that part', async () => {
  const path = catalogue.videos[0]?.path ?? '';
  const response = await app.inject({ url: `/media/${path}`, headers: { range: 'bytes=0-99' } });
  expect(response.statusCode).toBe(206);
  expect(response.rawPayload).toHaveLength(100);
  const beyond = await app.inject({ url: `/media/${path}`, headers: { range: 'bytes=99999999-' } });
  expect(beyond.statusCode).toBe(416);
});
