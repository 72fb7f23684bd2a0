import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { goBack, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const inEnglish = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-GB' });
  });
};

const focusedLink = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);

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

test('NAV-6 Back gives the focus to the card that was opened, and the next Tab goes on from there', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const link = page.locator('article h2 a').nth(1);
  const address = await link.getAttribute('href');
  for (const back of [
    () => goBack(page),
    () => page.getByRole('link', { name: 'Quay lại: Nhà bán' }).press('Enter'),
  ]) {
    await page.locator(`article h2 a[href="${address}"]`).focus();
    await page.keyboard.press('Enter');
    await untilReady(page, 'sale-detail');
    await back();
    await untilReady(page, 'sale-feed');
    await eventually(async () => expect(await focusedLink(page)).toBe(address));
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() =>
        document.activeElement?.closest('article')?.querySelector('h2 a')?.getAttribute('href'),
      ),
    ).toBe(address);
  }
});

test('DETAIL-5 the arrow has the name of the feed only where one step back leads there', async () => {
  const item = await findListing('for-sale', () => true);
  const { page } = await visit(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  const head = page.locator('[data-ready="sale-detail"] a').first();
  expect(await head.textContent()).toBe('Quay lại');
  await page.goto('/for-sale');
  await untilReady(page, 'sale-feed');
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'sale-detail');
  expect(await head.textContent()).toBe('Nhà bán');
  await page.reload();
  await untilReady(page, 'sale-detail');
  expect(await head.textContent()).toBe('Nhà bán');
  await page.goto(`/user/${item.author.uid}/for-sale`);
  await untilReady(page, 'author-sale');
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'sale-detail');
  expect(await head.textContent()).toBe('Quay lại');
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

describe('I18N-1 a browser that prefers another language', () => {
  test('I18N-1 is offered English once, beside the page; the choice is kept', async () => {
    const { page } = await visit('/rules', { prepare: inEnglish });
    await untilReady(page, 'rules');
    const accept = page.getByRole('button', { name: 'Read this site in English' });
    await accept.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await accept.click();
    await accept.waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe('en'));
    await page.reload();
    await untilReady(page, 'rules');
    await eventually(async () => expect(await page.title()).toContain('Terms'));
    expect(await accept.count()).toBe(0);
  });

  test('I18N-1 may keep Vietnamese, and is not asked again', async () => {
    const { page } = await visit('/rules', { prepare: inEnglish });
    await page.getByRole('button', { name: 'Keep Vietnamese' }).click();
    await page.reload();
    await untilReady(page, 'rules');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
    expect(await page.evaluate(() => document.documentElement.dataset.offer)).toBeUndefined();
  });

  test('I18N-1 was asked in another tab: not again', async () => {
    const { page, context } = await visit('/rules', { prepare: inEnglish });
    await page.getByRole('button', { name: 'Read this site in English' }).waitFor();
    const second = await context.newPage();
    await inEnglish(second);
    await second.goto('/rules');
    await untilReady(second, 'rules');
    expect(await second.evaluate(() => document.documentElement.dataset.offer)).toBeUndefined();
  });
});
