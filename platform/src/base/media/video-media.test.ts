import { readFile } from 'node:fs/promises';
import { bareApp } from '../../testing/base-app.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { readVideoCatalogue, type VideoCatalogue } from './video-catalogue.ts';
import { videoMediaRoutes } from './video-media.routes.ts';

const app = sharedFixture(bareApp);
let catalogue: VideoCatalogue;

beforeAll(async () => {
  catalogue = await readVideoCatalogue();
  await app.register(videoMediaRoutes(catalogue));
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

test.each([
  'videos/',
  'videos/none.00000000/video.mp4',
  'videos/../media.json',
  'videos/%2e%2e/media.json',
  'live/room-living.h264',
  'live/%00',
])('media %s is 404', async (path) => {
  const response = await app.inject(`/media/${path}`);
  expect(response.statusCode).toBe(404);
});
