import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('FEED-3 the bar hides on scroll after a filter was picked by pointer, and stays for one at the keyboard', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const search = page.getByRole('searchbox');
  const inView = () => search.evaluate((box) => box.getBoundingClientRect().bottom > 56);
  await page.getByRole('button', { name: 'Phòng ngủ', exact: true }).click();
  await page.getByRole('radio', { name: '2 phòng ngủ' }).click();
  await page.getByRole('button', { name: 'Phòng ngủ: 2 phòng ngủ', exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilReady(page, 'sale-feed');
  await eventually(async () => {
    await scrollDown(page, 600);
    expect(await inView()).toBe(false);
  });
  await scrollDown(page, -300);
  await eventually(async () => expect(await inView()).toBe(true));
  await page.getByRole('button', { name: 'Phòng ngủ: 2 phòng ngủ', exact: true }).focus();
  await page.keyboard.press('Tab');
  await scrollDown(page, 600);
  await eventually(async () => expect(await inView()).toBe(true));
});

test('DETAIL-1 a swipe that starts on an arrow of the carousel shows the next photo', async () => {
  const item = await findListing('for-sale', ({ post }) => post.images_path.length > 2);
  const { page } = await visit(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  const arrow = await page.getByRole('button', { name: 'Ảnh sau' }).first().boundingBox();
  if (!arrow) throw new Error('no arrow');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const at = (moved: number) => ({ x: arrow.x + arrow.width / 2 - moved, y: arrow.y + arrow.height / 2 });
  await touch('touchStart', at(0));
  for (let moved = 20; moved <= 260; moved += 20) await touch('touchMove', at(moved));
  await touch('touchEnd');
  const counter = page.locator('[aria-roledescription="băng ảnh"] [aria-live]').first();
  await eventually(async () =>
    expect(await counter.textContent()).toContain(`2/${item.post.images_path.length}`),
  );
});
