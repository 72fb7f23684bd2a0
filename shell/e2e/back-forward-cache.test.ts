import type { Page } from 'playwright-core';
import { keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { answers, newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { askAsStranger, askForHost, listingOfHost, panelOf, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';
import { untilPlaying as untilLivePlaying, watchPeers } from '../../scripts/e2e/live';
import { untilReady } from '../../scripts/e2e/page';
import { runningCards, shortVideosOnly } from '../../scripts/e2e/videos';

const visit = withBrowser({ keepsPages: true });

/** Runs in the page, before its own scripts: notes how the page was shown, and who listens to its end. */
function noteShowing(): void {
  const noted = { persisted: false, leaving: [] as string[] };
  Reflect.set(window, '__showing', noted);
  addEventListener('pageshow', ({ persisted }) => {
    noted.persisted = persisted;
  });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
    if (type === 'unload' || type === 'beforeunload') noted.leaving.push(type);
    return Reflect.apply(listen, this, [type, ...rest]);
  };
}

const watchShowing = (page: Page): Promise<unknown> => page.addInitScript(noteShowing);

const KEPT = { persisted: true, leaving: [], reasons: null };

/** Goes to another document. */
const leave = (page: Page): Promise<unknown> => page.goto('/robots.txt');

/** Comes back; tells whether the page was kept, and if not, why (HTML standard: `notRestoredReasons`). */
async function comeBack(page: Page): Promise<unknown> {
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const reasons = Reflect.get(navigation ?? {}, 'notRestoredReasons');
    return { ...Reflect.get(window, '__showing'), reasons: reasons && JSON.parse(JSON.stringify(reasons)) };
  });
}

/** Notes, after all that the page does when it is left, how its streams' tracks are: a browser need not keep a page with a live one. */
const noteTracksAtLeaving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const peers = Reflect.get(window, '__peers') as RTCPeerConnection[];
    const tracks = peers.flatMap((peer) => peer.getReceivers().map(({ track }) => track));
    addEventListener('pagehide', () =>
      Reflect.set(
        window,
        '__tracks',
        tracks.map(({ readyState }) => readyState),
      ),
    );
  });

test.each([
  ['/', 'sale-feed'],
  ['/for-rent', 'rent-feed'],
  ['/newsfeed', 'newsfeed'],
  ['/purchase-need', 'purchase-need'],
  ['/rent-need', 'rent-need'],
  ['/hotel', 'hotel'],
  ['/get-app', 'get-app'],
  ['/login', 'login'],
  ['/policy', 'policy'],
])('LINE-3 %s is shown from the back/forward cache', async (path, name) => {
  const { page } = await visit(path, { prepare: watchShowing });
  await untilReady(page, name);
  // Playwright misses the end of what a sandboxed frame loads: with one, the network never falls idle for it.
  if (path === '/hotel') await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  else await page.waitForLoadState('networkidle');
  await leave(page);
  expect(await comeBack(page)).toEqual(KEPT);
});

test('LINE-3 COMMENT-1 a listing is kept with its comments, and hears what is asked while it is away and after', async () => {
  const item = await listingOfHost(3);
  const host = await askForHost(item);
  const { page } = await visit(detailPath('for-sale', item), {
    stored: keptFrom(host),
    prepare: watchShowing,
  });
  const panel = await panelOf(page);
  await untilLive(panel);
  await leave(page);
  const meanwhile = `Lúc vắng mặt ${Date.now()}`;
  const later = `Lúc trở lại ${Date.now()}`;
  await askAsStranger(item, [meanwhile]);
  expect(await comeBack(page)).toEqual(KEPT);
  await panel.getByText(meanwhile, { exact: true }).waitFor();
  await untilLive(panel);
  await askAsStranger(item, [later]);
  await panel.getByText(later, { exact: true }).waitFor();
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

test('LINE-3 PROFILE-1 an author’s page is kept', async () => {
  const { author } = await listingOfHost(0);
  const { page } = await visit(`/user/${author.uid}`, { prepare: watchShowing });
  await untilReady(page, 'author');
  await leave(page);
  expect(await comeBack(page)).toEqual(KEPT);
});

test('LINE-3 CHAT-3 the conversation with Lily is kept, and answers come again', async () => {
  const { page } = await openChat(visit, await newCustomer(), { prepare: watchShowing });
  await leave(page);
  expect(await comeBack(page)).toEqual(KEPT);
  await sendMessage(page, 'Celadon Tây Thạnh giá bao nhiêu');
  await answers(page).first().waitFor();
});
