import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { answers, newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';
import { comeBack, KEPT, leave, watchShowing } from '../../scripts/e2e/kept-pages';
import { untilPlaying as untilLivePlaying, watchPeers } from '../../scripts/e2e/live';
import { untilReady } from '../../scripts/e2e/page';
import { authorOf } from '../../scripts/e2e/public-pages';
import { runningCards, shortVideosOnly } from '../../scripts/e2e/videos';

const visit = withBrowser({ keepsPages: true });

const PAGES = [
  ['/', 'sale-feed'],
  ['/newsfeed', 'newsfeed'],
  ['/purchase-need', 'purchase-need'],
  ['/hotel', 'hotel'],
  ['/login', 'login'],
] as const;

test('LINE-3 PROFILE-1 a feed, posts, a board, a hotel, the sign-in and an author are shown from the back/forward cache', async () => {
  const { page } = await visit('/rules', { prepare: watchShowing });
  for (const [path, name] of [...PAGES, [await authorOf(''), 'author'] as const]) {
    await page.goto(path);
    await untilReady(page, name);
    // Playwright misses the end of what a sandboxed frame loads: with one, the network never falls idle for it.
    if (path === '/hotel') await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    else await page.waitForLoadState('networkidle');
    await leave(page);
    expect({ path, ...Object(await comeBack(page)) }).toEqual({ path, ...KEPT });
  }
});

test('LINE-3 MEGA-3 the video feed is kept, and its video runs on', async () => {
  const { page } = await visit('/mega-views', {
    prepare: (tab) => Promise.all([watchShowing(tab), shortVideosOnly(tab)]),
  });
  await eventually(async () => expect(await runningCards(page)).toEqual([0]));
  await leave(page);
  expect(await comeBack(page)).toEqual(KEPT);
  await eventually(async () => expect(await runningCards(page)).toEqual([0]));
});

/** Notes, after all that the page does when it is left, how its streams' tracks are: a browser need not keep a page with a live one. */
const noteTracksAtLeaving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const peers = Reflect.get(window, '__peers') as RTCPeerConnection[];
    const tracks = peers.flatMap((peer) => peer.getReceivers().map(({ track }) => track));
    const states = () => tracks.map(({ readyState }) => readyState);
    addEventListener('pagehide', () => Reflect.set(window, '__tracks', states()));
  });

test('LINE-3 LIVE-2 the list of streams is kept, and the stream is connected again', async () => {
  const { page } = await visit('/livestream/list', {
    prepare: (tab) => Promise.all([watchShowing(tab), watchPeers(tab)]),
  });
  await untilLivePlaying(page);
  await noteTracksAtLeaving(page);
  await leave(page);
  expect(await comeBack(page)).toEqual(KEPT);
  expect(await page.evaluate(() => Reflect.get(window, '__tracks'))).toEqual(['ended', 'ended']);
  await untilLivePlaying(page);
});

test('LINE-3 CHAT-3 the conversation with Lily is kept, and answers come again', async () => {
  const { page } = await openChat(visit, await newCustomer(), { prepare: watchShowing });
  await leave(page);
  expect(await comeBack(page)).toEqual(KEPT);
  await sendMessage(page, 'Celadon Tây Thạnh giá bao nhiêu');
  await answers(page).first().waitFor();
});
