import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { send, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import {
  control,
  decoded,
  inPhase,
  liveStream,
  untilPlaying,
  watchPeers,
  whepCalls,
} from '../../scripts/e2e/live';
import { goTo, untilReady } from '../../scripts/e2e/page';
import { cardAt } from '../../scripts/e2e/videos';

const visit = withBrowser();

/** Waits until the page has so many connections to streams. */
const untilOpen = (page: Page, count: number): Promise<void> =>
  eventually(async () => expect((await decoded(page)).open).toBe(count));

test('LIVE-2 LIVE-3 a stream plays; its end, its new products and its start arrive; leaving ends the session on the server', async () => {
  const item = await liveStream(1);
  const [home] = await list('for-rent');
  const product = { type: 'for_rent', product_id: home?.post.id ?? '' };
  const { page } = await visit(`/mega-views?start=${item.post.id}`, { prepare: watchPeers });
  const calls = whepCalls(page);
  await untilReady(page, 'mega-views');
  const card = cardAt(page, 0);
  const over = card.getByText('Livestream đã kết thúc', { exact: true });
  await untilPlaying(page);
  await control(item, { action: 'end' });
  await over.waitFor();
  await untilOpen(page, 0);
  await eventually(async () => expect(await card.locator('[data-sound]').count()).toBe(0));

  await control(item, { action: 'products', product_ids: [product] });
  await card.locator(`[data-product="${product.product_id}"]`).getByText('Nhà thuê').waitFor();
  await eventually(async () => expect(await card.locator('[data-product]').count()).toBe(1));
  await control(item, { action: 'products', product_ids: item.post.product_ids });
  await control(item, { action: 'start' });
  await over.waitFor({ state: 'detached' });
  await untilPlaying(page);

  const before = calls.filter(({ method }) => method === 'DELETE').length;
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  await eventually(() => {
    const ends = calls.filter(({ method }) => method === 'DELETE').slice(before);
    expect(ends).toContainEqual(expect.objectContaining({ status: 204 }));
  });
  await untilOpen(page, 0);
});

test('LIVE-1 LIVE-5 a stream of the list is asked about on a phone, and is silent behind its comments', async () => {
  const { page } = await visit('/livestream/list');
  await untilReady(page, 'livestreams');
  const panel = page.getByRole('dialog').getByRole('region', { name: 'Câu hỏi riêng' });
  const isPaused = () =>
    cardAt(page, 0)
      .locator('video')
      .evaluate(({ paused }: HTMLVideoElement) => paused);
  await inPhase(page, 'live').waitFor();
  await cardAt(page, 0)
    .getByRole('button', { name: /^Bình luận/ })
    .click();
  await panel.waitFor();
  await eventually(async () => expect(await isPaused()).toBe(true));
  const text = `Nhà hướng nào ạ? ${Date.now()}`;
  await send(panel, text);
  await panel.getByText(text).waitFor();
  await untilLive(panel);
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  await eventually(async () => expect(await isPaused()).toBe(false));
});
