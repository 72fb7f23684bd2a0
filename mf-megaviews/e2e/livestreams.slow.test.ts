import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { decoded, inPhase, liveStream, untilPlaying, watchPeers, whepCalls } from '../../scripts/e2e/live';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** Runs in the page: how many different shades a picture has; a blank one has one. */
const shades = (canvas: HTMLElement): number => {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
  return new Set(pixels?.filter((_, place) => place % 4 === 0)).size;
};

test('LIVE-2 a server that loses the session and is away for a while is joined again; the last frame stays, and a page that is left ends its session on the way', async () => {
  const { post } = await liveStream(2);
  const { page } = await visit(`/mega-views?start=${post.id}`, { prepare: watchPeers });
  const calls = whepCalls(page);
  await untilReady(page, 'mega-views');
  await untilPlaying(page);
  let away = 2;
  await page.route('**/whep/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    away -= 1;
    return away >= 0 ? route.abort('connectionrefused') : route.continue();
  });
  expect((await fetch(calls[0]?.session ?? '', { method: 'DELETE' })).status).toBe(204);
  await inPhase(page, 'reconnecting').waitFor();
  await page.getByText('Đang kết nối lại…').waitFor();
  await page.locator('canvas').waitFor();
  await eventually(async () => expect(await page.locator('canvas').evaluate(shades)).toBeGreaterThan(10));
  await untilPlaying(page);
  await page.locator('canvas').waitFor({ state: 'hidden' });
  expect((await decoded(page)).open).toBe(1);

  const session = calls.findLast((call) => call.session)?.session ?? '';
  await page.goto('/healthz');
  // A candidate for a session that is open is taken, or refused for its text: 404 says that the session has ended.
  await eventually(async () => {
    const { status } = await fetch(session, {
      method: 'PATCH',
      headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
      body: 'a=end-of-candidates',
    });
    expect(status).toBe(404);
  });
});
