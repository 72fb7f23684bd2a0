import type { Locator, Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { sentCode } from '../../scripts/e2e/outbox';
import { place, untilReady } from '../../scripts/e2e/page';
import { codeField, from84, newNumber, PASSWORD, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

/** Waits until the visitor is signed in and where they wanted to go. */
const untilAt = (page: Page, path: string) => eventually(() => expect(place(page)).toBe(path));

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((wanted) => wanted === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${element}`);
}

test('AUTH-1 AUTH-2 AUTH-4 NAV-5 ACCT-1 ACCT-2 a visitor signs up by the keyboard with the code of an sms and comes to where they wanted to go; they sign out, and in again', async () => {
  const phone = newNumber();
  const { page } = await visit('/account?tab=a');
  await untilReady(page, 'login');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await tabTo(page, page.getByRole('tab', { name: 'Đăng nhập' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, field('Họ và tên'));
  await page.keyboard.type('Trần Lan');
  await tabTo(page, field('Số điện thoại'));
  await page.keyboard.type(phone);
  await tabTo(page, field('Mật khẩu'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await codeField(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(await sentCode(from84(phone)));
  await untilAt(page, '/account?tab=a');
  await page.locator('header a[href="/account"]').waitFor();
  await page.goto('/register');
  await untilAt(page, '/account');

  await page.getByRole('link', { name: 'Hồ sơ' }).click();
  await untilReady(page, 'profile');
  await page.getByText(`${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

  // The way of the top bar leads back to the page.
  await page.goto('/rules');
  await untilReady(page, 'rules');
  await page.locator('header').getByRole('link', { name: 'Đăng nhập' }).click();
  await untilReady(page, 'login');
  await signIn(page, phone);
  await untilAt(page, '/rules');
});
