import { type Browser, chromium, type Page } from 'playwright-core';
import { setLiveStatus } from '../base/posts/video-posts.repository.ts';
import type { Database } from '../foundation/database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openPageViewer } from './testing/browser-viewer.ts';
import { addLivePost, type LiveServer, startLiveServer, until } from './testing/live-server.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const STREAMS = ['room-living-01', 'room-villa-02'] as const;
const SECOND_OF_FRAMES = 30;

let database: Database;
let server: LiveServer;
let browser: Browser;
let endedId: string;

const launch = () => chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });

/** A page of another origin than the streams, as the site's pages may be. */
async function openPage(from = browser, node = server): Promise<Page> {
  const page = await from.newPage();
  await page.goto(node.origin.replace('127.0.0.1', 'localhost'));
  return page;
}

beforeAll(async () => {
  database = await openTestDatabase();
  [endedId = ''] = await Promise.all(STREAMS.map((stream) => addLivePost(database, stream)));
  server = await startLiveServer(database);
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await database?.close();
});

test.each(STREAMS)(
  'LIVE-2 Chromium decodes picture and sound of %s, and leaves none behind',
  async (stream) => {
    const page = await openPage();
    const viewer = await openPageViewer(page, server.address(stream));
    expect(viewer.session).toContain(`${server.address(stream)}/`);
    const first = await viewer.sees({ frames: SECOND_OF_FRAMES, sound: 30 });
    expect(first).toMatchObject({ width: 540, height: 960, streams: 1 });
    // It goes on past the end of the loop's two seconds between key frames, without a loss.
    const later = await viewer.sees({
      frames: first.frames + 3 * SECOND_OF_FRAMES,
      sound: first.sound + 100,
    });
    expect(later).toMatchObject({ lost: 0, keyFrames: expect.any(Number) });
    expect(later.keyFrames).toBeGreaterThan(1);
    expect(server.app.live.viewers(stream)).toBe(1);
    expect(await viewer.leave()).toBe(204);
    expect(server.app.live.viewers()).toBe(0);
    await page.close();
  },
);

test('LIVE-2 Chromium plays although it offered a data channel too', async () => {
  const page = await openPage();
  const viewer = await openPageViewer(page, server.address(STREAMS[0]), { channel: true });
  await viewer.sees({ frames: SECOND_OF_FRAMES, sound: 30 });
  expect(await viewer.leave()).toBe(204);
  await page.close();
});

test('LIVE-2 a page that is closed without a word is let go too', async () => {
  const page = await openPage();
  const viewer = await openPageViewer(page, server.address(STREAMS[0]));
  await viewer.sees({ frames: 1, sound: 1 });
  await page.close();
  await until(() => server.app.live.viewers() === 0);
});

test('LIVE-2 a browser that dies is let go by the watchdog, and others watch on', async () => {
  const node = await startLiveServer(database, { times: { silence: 3000, check: 50 } });
  const doomed = await chromium.launchServer({ executablePath: CHROMIUM, args: ARGUMENTS });
  const other = await chromium.connect(doomed.wsEndpoint());
  const dying = await openPageViewer(await openPage(other, node), node.address(STREAMS[0]));
  const page = await openPage(browser, node);
  const staying = await openPageViewer(page, node.address(STREAMS[0]));
  await dying.sees({ frames: 1, sound: 1 });
  const before = await staying.sees({ frames: 1, sound: 1 });
  await doomed.kill();
  await until(() => node.app.live.viewers() === 1);
  await staying.sees({ frames: before.frames + SECOND_OF_FRAMES, sound: before.sound });
  await page.close();
  await node.close();
});

test('LIVE-3 the picture of a stream that ended stops; started again, it can be watched again', async () => {
  const page = await openPage();
  const viewer = await openPageViewer(page, server.address(STREAMS[0]));
  await viewer.sees({ frames: 1, sound: 1 });
  await setLiveStatus(database, endedId, 'ended');
  await until(() => server.app.live.viewers() === 0);
  // Told at once, instead of found out when nothing has come for many seconds.
  await viewer.ends();
  await expect(openPageViewer(page, server.address(STREAMS[0]))).rejects.toThrow('409 5');
  await setLiveStatus(database, endedId, 'live');
  const again = await openPageViewer(page, server.address(STREAMS[0]));
  await again.sees({ frames: 1, sound: 1 });
  await page.close();
});

test('LIVE-2 after a restart of the node the same page watches on', async () => {
  const node = await startLiveServer(database);
  const page = await openPage(browser, node);
  const viewer = await openPageViewer(page, node.address(STREAMS[1]));
  await viewer.sees({ frames: 1, sound: 1 });
  await node.close();
  const again = await startLiveServer(database, { port: Number(new URL(node.origin).port) });
  expect(await viewer.leave()).toBe(404);
  const next = await openPageViewer(page, again.address(STREAMS[1]));
  await next.sees({ frames: SECOND_OF_FRAMES, sound: 30 });
  await page.close();
  await again.close();
});
