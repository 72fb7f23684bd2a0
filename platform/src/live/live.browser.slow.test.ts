import { chromium } from 'playwright-core';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openPageViewer } from './testing/browser-viewer.ts';
import { addLivePost, startLiveServer } from './testing/live-server.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];
const SECOND_OF_FRAMES = 30;

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() => startLiveServer(database));
const browser = sharedFixture(() => chromium.launch({ executablePath, args }));

// How the site's player meets an end, a restart and a closed page: mf-megaviews/e2e/livestreams*.test.ts.
test.each([
  ['room-living-01', false],
  ['room-villa-02', true],
])(
  'LIVE-2 Chromium decodes picture and sound of %s, and leaves none behind; a data channel is offered: %s',
  async (stream, channel) => {
    await addLivePost(database, stream);
    const page = await browser.newPage();
    // Of another origin than the streams, as the site's pages may be.
    await page.goto(server.origin.replace('127.0.0.1', 'localhost'));
    const viewer = await openPageViewer(page, server.address(stream), { channel });
    expect(viewer.session).toContain(`${server.address(stream)}/`);
    const first = await viewer.sees({ frames: SECOND_OF_FRAMES, sound: 30 });
    expect(first).toMatchObject({ width: 540, height: 960, streams: 1 });
    // It goes on past the end of the loop's two seconds between key frames, without a loss.
    const later = await viewer.sees({
      frames: first.frames + 3 * SECOND_OF_FRAMES,
      sound: first.sound + 100,
    });
    expect(later.lost).toBe(0);
    expect(later.keyFrames).toBeGreaterThan(1);
    expect(server.app.live.viewers(stream)).toBe(1);
    expect(await viewer.leave()).toBe(204);
    expect(server.app.live.viewers()).toBe(0);
    await page.close();
  },
);
