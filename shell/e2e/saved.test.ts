import type { Locator, Page } from 'playwright-core';
import { keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { valuesIn } from '../../scripts/e2e/kept-data';
import { detailPath, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { newNumber, signIn } from '../../scripts/e2e/sign-in';

// Over its time budget: homes are saved before and after a sign-in, on two devices.
const visit = withBrowser();
const LONG_LIMIT_MS = 180_000;

const heartOf = (page: Page, title: string): Locator =>
  page
    .locator('main')
    .getByRole('button', { name: `Lưu tin: ${title}`, exact: true })
    .and(page.locator(':visible'))
    .first();
const pressed = (heart: Locator, value: boolean): Promise<void> =>
  eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe(String(value)));
const cardOf = (page: Page, title: string): Locator => page.getByRole('article', { name: title });

test(
  'KEEP-1 KEEP-5 KEEP-7 a home that is saved without an account is the account’s after the sign-in, on another browser too, leaves with the sign-out, and is back with the next sign-in',
  async () => {
    const number = newNumber();
    const session = await makeAccount(number);
    const [item] = await list('for-sale');
    if (!item) throw new Error('the seed has no homes');
    const { title } = item.post;
    const { page, context } = await visit('/');
    await untilReady(page, 'sale-feed');
    const box = await heartOf(page, title).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await heartOf(page, title).click();
    await pressed(heartOf(page, title), true);
    // Another tab of the same browser, at the home's own page.
    const tab = await context.newPage();
    await tab.goto(detailPath('for-sale', item));
    await untilReady(tab, 'sale-detail');
    await pressed(heartOf(tab, title), true);
    await heartOf(tab, title).click();
    await pressed(heartOf(page, title), false);
    await heartOf(tab, title).click();
    await pressed(heartOf(page, title), true);

    await tab.goto('/login?next=%2Fsaved');
    await signIn(tab, number);
    await untilReady(tab, 'saved');
    await tab
      .getByRole('status')
      .filter({ hasText: /^Đã đồng bộ/ })
      .waitFor();
    await cardOf(tab, title).waitFor();
    const other = await visit('/saved', { viewport: DESKTOP, stored: keptFrom(session) });
    await untilReady(other.page, 'saved');
    await cardOf(other.page, title)
      .getByRole('button', { name: /^Bỏ khỏi danh sách đã lưu: / })
      .first()
      .click();
    await other.page.getByText('Bạn chưa lưu tin nào').waitFor();
    // Without a reload, as soon as the tab comes to the front, and in all tabs.
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await cardOf(tab, title).waitFor({ state: 'detached' });
    await pressed(heartOf(page, title), false);

    await heartOf(page, title).click();
    await tab.goto('/account');
    // At once: what was not sent yet is sent before the session ends.
    await tab.getByRole('button', { name: 'Đăng xuất' }).click();
    await untilReady(tab, 'sale-feed');
    await pressed(heartOf(tab, title), false);
    await tab.goto('/saved');
    await tab.getByText('Bạn chưa lưu tin nào').waitFor();
    for (const store of ['rows', 'seen'])
      expect(JSON.stringify(await valuesIn(tab, 'saved-homes', store))).not.toContain(title);
    await tab.goto('/login?next=%2Fsaved');
    await signIn(tab, number);
    await untilReady(tab, 'saved');
    await cardOf(tab, title).waitFor();
  },
  LONG_LIMIT_MS,
);

test('KEEP-14 in a browser without room a heart fills all the same, and the visitor is told that this device keeps nothing', async () => {
  const { page, context } = await visit('/');
  await untilReady(page, 'sale-feed');
  const title = (await page.locator('article h2').first().textContent()) ?? '';
  const { origin } = new URL(page.url());
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await heartOf(page, title).click();
  await pressed(heartOf(page, title), true);
  await page.getByText(/^Máy này không còn chỗ/).waitFor();
  // With room again, what is pressed lasts.
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await heartOf(page, title).click();
  await heartOf(page, title).click();
  await page.goto('/saved');
  await untilReady(page, 'saved');
  await cardOf(page, title).waitFor();
});
