import type { Page } from 'playwright-core';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { send, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import {
  changeList,
  control,
  decoded,
  inPhase,
  type LiveItem,
  listOnly,
  liveStream,
  liveStreams,
  untilPlaying,
  watchPeers,
  whepCalls,
} from '../../scripts/e2e/live';
import { goTo, ready, untilReady } from '../../scripts/e2e/page';
import { cardAt, scrollFeed, untilAt } from '../../scripts/e2e/videos';

const visit = withBrowser();
const PATH = '/livestream/list';

/** Opens the page with one stream in it. */
async function watch(item: LiveItem, more: Parameters<typeof visit>[1] = {}) {
  let calls: ReturnType<typeof whepCalls> = [];
  const opened = await visit(PATH, {
    ...more,
    prepare: async (page) => {
      calls = whepCalls(page);
      await watchPeers(page);
      await listOnly(page, item);
      await more.prepare?.(page);
    },
  });
  await untilReady(opened.page, 'livestreams');
  return { ...opened, calls };
}

/** Runs in the page: how many different shades a picture has; a blank one has one. */
const shades = (canvas: HTMLElement): number => {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
  return new Set(pixels?.filter((_, place) => place % 4 === 0)).size;
};

/** Waits until the page has so many connections to streams. */
const untilOpen = (page: Page, count: number): Promise<void> =>
  eventually(async () => expect((await decoded(page)).open).toBe(count));

const tiles = (page: Page) => page.locator('[data-product]');

test('LIVE-1 the list comes page by page with a cursor, every stream once', async () => {
  const streams = await liveStreams();
  const cursors: unknown[] = [];
  const { page } = await visit(PATH, {
    prepare: async (tab) => {
      tab.on('request', (request) => {
        if (!request.url().endsWith('/get-list')) return;
        const { cursor, limit } = request.postDataJSON();
        // What is asked about one stream that cannot be joined looks through larger pages.
        if (limit < 50) cursors.push(cursor);
      });
      // Twelve streams one after the other: only the list is looked at.
      await tab.route('**/whep/**', (route) => route.fulfill({ status: 409 }));
    },
  });
  await untilReady(page, 'livestreams');
  const seen: string[] = [];
  for (const { post } of streams) {
    const card = page.locator(`[data-post="${post.id}"]`);
    await card.waitFor();
    await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await card.getByText(post.title, { exact: true }).waitFor();
    seen.push(post.id);
  }
  await page.getByText(`Bạn đã xem hết ${streams.length} video`).waitFor();
  expect(new Set(seen).size).toBe(streams.length);
  expect(cursors[0]).toBeNull();
  expect(cursors.slice(1).every((cursor) => typeof cursor === 'string')).toBe(true);
  expect(cursors.length).toBeGreaterThan(1);
});

test('LIVE-2 a stream decodes frames; leaving the view ends the session on the server', async () => {
  const { page, calls } = await watch(await liveStream(0));
  await untilPlaying(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(
    0,
  );
  expect(calls.map(({ method, status }) => [method, status])).toEqual([['POST', 201]]);
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  await eventually(() =>
    expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', status: 204 })),
  );
  await untilOpen(page, 0);
});

test('LIVE-2 the next stream takes the place of the one before, by the keyboard; never two connections', async () => {
  const { page } = await visit(PATH, { prepare: watchPeers });
  const calls = whepCalls(page);
  await untilReady(page, 'livestreams');
  await untilPlaying(page);
  await page.getByRole('article').first().focus();
  await page.keyboard.press('ArrowDown');
  // The first stream's farewell; the next stream's offer follows it at once.
  await eventually(() => expect(calls.map(({ method }) => method)).toContain('DELETE'));
  await eventually(async () => expect((await decoded(page)).open).toBeLessThanOrEqual(1));
  await eventually(async () =>
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.index)).toBe('1'),
  );
});

test('LIVE-2 a page that is left ends its session on the way', async () => {
  const { page, calls } = await watch(await liveStream(0));
  await untilPlaying(page);
  await page.goto('/healthz');
  // A candidate for a session that is open is taken, or refused for its text: 404 says that the session has ended.
  await eventually(async () => {
    const { status } = await fetch(calls[0]?.session ?? '', {
      method: 'PATCH',
      headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
      body: 'a=end-of-candidates',
    });
    expect(status).toBe(404);
  });
});

test('LIVE-2 405 is logged once as an instruction, 500 is survived: each is tried again in 5 s', async () => {
  const answers = [405, 405, 500];
  const asked: number[] = [];
  const warnings: string[] = [];
  const { page } = await watch(await liveStream(0), {
    prepare: async (tab) => {
      tab.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await tab.route('**/whep/*', async (route) => {
        asked.push(Date.now());
        const status = answers.shift();
        return status ? route.fulfill({ status }) : route.continue();
      });
    },
  });
  await inPhase(page, 'failed').waitFor();
  await page.getByText('Chưa xem được livestream. Đang thử lại…').waitFor();
  await inPhase(page, 'live').waitFor({ timeout: 40_000 });
  await untilPlaying(page);
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(waits).toHaveLength(3);
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(4900);
    expect(wait).toBeLessThan(9000);
  }
  expect(warnings.filter((text) => /WHEP 405 .*update webRTC_playback\.url/.test(text))).toHaveLength(1);
});

test('LIVE-2 a server that loses the session and is away for a while is joined again; the last frame stays', async () => {
  const { page, calls } = await watch(await liveStream(0));
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
  await untilOpen(page, 1);
});

test('LIVE-3 the end, the start and new products arrive live', async () => {
  const item = await liveStream(1);
  const [product] = await list('for-rent');
  const { page } = await watch(item);
  await untilPlaying(page);
  await eventually(async () => expect(await tiles(page).count()).toBe(item.post.product_ids.length));

  await control(item, { action: 'end' });
  await page.getByText('Livestream đã kết thúc', { exact: true }).waitFor();
  await untilOpen(page, 0);

  const id = product?.post.id ?? '';
  await control(item, { action: 'products', product_ids: [{ type: 'for_rent', product_id: id }] });
  await page.locator(`[data-product="${id}"]`).getByText('Nhà thuê').waitFor();
  await eventually(async () => expect(await tiles(page).count()).toBe(1));

  await control(item, { action: 'start' });
  await page.getByText('Livestream đã kết thúc', { exact: true }).waitFor({ state: 'detached' });
  await untilPlaying(page);
});

test('LIVE-3 an end that nobody told of is said once the stream cannot be joined any more', async () => {
  const item = await liveStream(1);
  const { page } = await watch(item, {
    prepare: (tab) => tab.routeWebSocket(/\/socket\.io\//, (socket) => socket.close()),
  });
  await untilPlaying(page);
  await control(item, { action: 'end' });
  await page.getByText('Livestream đã kết thúc', { exact: true }).waitFor({ timeout: 40_000 });
  await untilOpen(page, 0);
  await control(item, { action: 'start' });
});

test('LIVE-3 a stream that had ended takes no place in the list; its own address says so until it starts', async () => {
  const item = await liveStream(2);
  const { id } = item.post;
  await control(item, { action: 'end' });
  expect((await liveStreams()).map(({ post }) => post.id)).not.toContain(id);
  // Another service may list it.
  const ended = { ...item, post: { ...item.post, live_status: 'ended' as const } };
  const { page } = await visit(PATH, { prepare: (tab) => changeList(tab, () => [ended]) });
  const calls = whepCalls(page);
  await page.getByText('Chưa có livestream nào').waitFor();

  await page.goto(`/mega-views?start=${id}`);
  const card = cardAt(page, 0);
  await card.getByText('Livestream đã kết thúc', { exact: true }).waitFor();
  expect(await card.locator('[data-sound]').count()).toBe(0);
  await card.locator('[data-comment]').click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(calls).toEqual([]);
  await control(item, { action: 'start' });
  await inPhase(page, 'live').waitFor();
  await card.locator('[data-sound]').waitFor();
});

test('MEGA-7 MEGA-3 a stream that is paused opens no comments; behind its comments on a phone it is silent', async () => {
  const { page } = await watch(await liveStream(0));
  await untilPlaying(page);
  const box = page.getByRole('button', { name: 'Bình luận' });
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await page.locator('[data-toggle]').click({ position: { x: 150, y: 200 } });
  await eventually(async () => expect(await box.getAttribute('aria-disabled')).toBe('true'));
  await box.click({ force: true });
  await page.getByText('Xem trực tiếp để bình luận').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.locator('[data-toggle]').click({ position: { x: 150, y: 200 } });
  await inPhase(page, 'live').waitFor();
  await box.click();
  await page.getByRole('dialog').waitFor();
  await eventually(async () => expect(await isPaused()).toBe(true));
  await page.goBack();
  await untilPlaying(page);
  await eventually(async () => expect(await isPaused()).toBe(false));
});

test('LIVE-3 a stream that ended while it was watched is still ended when its card leaves and comes back', async () => {
  const item = await liveStream(0);
  const { post } = item;
  const { page } = await visit(PATH, {
    prepare: (tab) => changeList(tab, (data) => [item, ...data.filter((other) => other.post.id !== post.id)]),
  });
  const calls = whepCalls(page);
  await untilReady(page, 'livestreams');
  await inPhase(page, 'live').waitFor();
  await control(item, { action: 'end' });
  const ended = page.getByText('Livestream đã kết thúc', { exact: true });
  await ended.waitFor();
  const { pathname } = new URL(post.webRTC_playback.url);
  const asked = () => calls.filter(({ session }) => session?.includes(`${pathname}/`)).length;
  expect(asked()).toBe(1);
  for (const index of [1, 2]) {
    await scrollFeed(page, 1);
    await untilAt(page, index);
  }
  await page.locator(`[data-post="${post.id}"]`).waitFor({ state: 'detached' });
  for (const index of [1, 0]) {
    await scrollFeed(page, -1);
    await untilAt(page, index);
  }
  await ended.waitFor();
  expect(asked()).toBe(1);
  await control(item, { action: 'start' });
  await inPhase(page, 'live').waitFor();
});

test('LIVE-1 NAV-6 Back returns to the stream that was in view, asked for again', async () => {
  const { page } = await visit(PATH, {
    prepare: (tab) => tab.route('**/whep/**', (route) => route.fulfill({ status: 409 })),
  });
  await untilReady(page, 'livestreams');
  for (let index = 1; index <= 7; index += 1) {
    await cardAt(page, index).waitFor();
    await scrollFeed(page, 1);
    await untilAt(page, index);
  }
  const id = await cardAt(page, 7).getAttribute('data-post');
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  const again = page.waitForResponse((response) => response.url().endsWith('/get-list'));
  await page.goBack();
  await again;
  await untilAt(page, 7);
  expect(await cardAt(page, 7).getAttribute('data-post')).toBe(id);
});

test('LIVE-4 PHONE-10 a card shows the type, the price and 35 characters of the place at most, in whole words, and opens the listing; an unknown type drops only its card', async () => {
  const item = await liveStream(0);
  const [listing] = (await list('for-sale')).filter(({ post }) => Array.from(post.location).length > 40);
  const known = { type: 'for_sale', product_id: listing?.post.id ?? '' };
  const { page } = await visit(PATH, {
    prepare: (tab) =>
      listOnly(tab, item, ({ post, author }) => ({
        author,
        post: { ...post, product_ids: [{ type: 'for_swap', product_id: known.product_id }, known] },
      })),
  });
  await untilReady(page, 'livestreams');
  const tile = page.locator(`[data-product="${known.product_id}"]`);
  await tile.getByText('Vnđ').waitFor();
  expect(await tiles(page).count()).toBe(1);
  const text = (await tile.textContent()) ?? '';
  const cut = Array.from(listing?.post.location.normalize('NFC') ?? '')
    .slice(0, 36)
    .join('')
    .replace(/ \S*$/, '');
  expect(text).toContain(`${cut}…`);
  expect(text).toContain('Nhà bán');
  await tile.click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: listing?.post.title ?? '' })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test.each(['390 px', '1440 px'] as const)('LIVE-5 questions about a stream at %s', async (size) => {
  const item = await liveStream(0);
  const isWide = size === '1440 px';
  const { page } = await watch(item, isWide ? { viewport: DESKTOP } : {});
  const panel = page.getByRole('region', { name: 'Câu hỏi riêng' });
  const open = async () => {
    await inPhase(page, 'live').waitFor();
    await page.getByRole('button', { name: 'Bình luận' }).click();
  };
  // Beside the stream they are there already: its button leads to the field.
  if (isWide) await panel.waitFor();
  await open();
  await panel.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(isWide ? 0 : 1);
  if (isWide) await page.locator('textarea:focus').waitFor();
  const text = `Nhà hướng nào ạ? ${size} ${Date.now()}`;
  await send(panel, text);
  await panel.getByText(text).waitFor();
  await untilLive(panel);
  // Read again from the service: it was sent about this stream.
  await page.reload();
  await untilReady(page, 'livestreams');
  if (!isWide) await open();
  await panel.getByText(text).waitFor();
});

test('LIVE-1 a list that fails says so and comes when it is asked for again', async () => {
  const { page } = await visit(PATH, {
    prepare: (tab) => tab.route('**/get-list', (route) => route.fulfill({ status: 500, json: {} })),
  });
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.unroute('**/get-list');
  await retry.click();
  await untilReady(page, 'livestreams');
  await inPhase(page, 'live').waitFor();
});

test.each(LOOKS)('LIVE-1 no serious accessibility findings at $size, $colorScheme', async (look) => {
  const { page } = await visit(PATH, look);
  await ready(page, 'livestreams').waitFor();
  await inPhase(page, 'live').waitFor();
  // On a desktop the listings stand beside the stream.
  await page.locator('[data-product]:visible').first().getByText('Vnđ').waitFor();
  expect(await findings(page)).toEqual([]);
});
