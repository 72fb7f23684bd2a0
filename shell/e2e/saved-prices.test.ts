import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { givePushService, startPushService, type TestPushService } from '../../scripts/e2e/push';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser({ worker: true });
let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

/** Whether the service tells this device of a listing's price. */
const isWatched = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(async (subject_id) => {
    const { secret } = JSON.parse(localStorage.getItem('device') ?? '{}');
    const response = await fetch('/api/push/watch/find', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-secret': secret },
      body: JSON.stringify({ kind: 'price', subject_id }),
    });
    return (await response.json()).watched;
  }, id);

test('KEEP-11 a visitor turns price messages on at /saved: what is saved is watched, what is saved later too, and not what is taken back', async () => {
  const [before, later] = await list('for-sale');
  if (!before || !later) throw new Error('the seed has too few homes');
  const { page } = await visit(detailPath('for-sale', before), {
    prepare: (tab) => givePushService(tab, siteUrl(), service.subscribe()),
  });
  const heart = () => page.locator('button[aria-label^="Lưu tin"]').and(page.locator(':visible'));
  await untilReady(page, 'sale-detail');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await heart().click();
  await page.goto('/saved');
  await page.getByRole('button', { name: 'Báo tôi khi giá đổi' }).click();
  await page.getByText('Bạn sẽ được báo khi giá của tin đã lưu thay đổi.').waitFor();
  await eventually(async () => expect(await isWatched(page, before.post.id)).toBe(true));

  await page.goto(detailPath('for-sale', later));
  await untilReady(page, 'sale-detail');
  expect(await isWatched(page, later.post.id)).toBe(false);
  await heart().click();
  await eventually(async () => expect(await isWatched(page, later.post.id)).toBe(true));
  await heart().click();
  await eventually(async () => expect(await isWatched(page, later.post.id)).toBe(false));
  expect(await isWatched(page, before.post.id)).toBe(true);
});
