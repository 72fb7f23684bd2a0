import type { Locator, Page, Response } from 'playwright-core';
import { ACCOUNT, fillIn, sendButton } from '../e2e/sign-in';
import type { Journey } from './walk';

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Opens a page and waits for its own content, and until the browser has taken over what the server has rendered. */
async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  must(response?.status() === 200, `${path} answers ${response?.status()}`);
  await page.locator('[data-ready]').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Opens a feed, and its first home from there. */
const feed =
  (path: string): Journey =>
  async ({ page }) => {
    await open(page, path);
    const link = page.locator('article h2 a').first();
    const title = (await link.textContent())?.trim() ?? '';
    must(title !== '', `${path} shows no home`);
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.locator('article h2 a').first().waitFor();
  };

const shows =
  (path: string): Journey =>
  ({ page }) =>
    open(page, path);

/** What a visitor does who changes nothing. */
export const READ_ONLY: Readonly<Record<string, Journey>> = {
  'the site is ready, says what it serves, and is safe': async ({ site }) => {
    for (const path of ['/healthz', '/config.json', '/robots.txt', '/sitemap.xml', '/favicon.svg']) {
      const { status } = await fetch(site + path);
      must(status === 200, `${path} answers ${status}`);
    }
    const { headers } = await fetch(`${site}/for-sale`);
    const policy = headers.get('content-security-policy') ?? '';
    must(
      policy !== '' && !policy.includes('unsafe-'),
      'pages have no content security policy, or an unsafe one',
    );
    must(headers.get('x-content-type-options') === 'nosniff', 'pages may be sniffed');
  },
  'the home page leads to a home and back': feed('/'),
  'homes for sale': feed('/for-sale'),
  'homes for rent': feed('/for-rent'),
  'a search is in the address': async ({ page }) => {
    await open(page, '/for-sale');
    await page.getByRole('searchbox').fill('nhà');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'nhà');
  },
  'the videos': shows('/mega-views'),
  'the live streams': shows('/livestream/list'),
  'who looks for a home': shows('/purchase-need'),
  'the sign-in page': async ({ page }) => {
    await open(page, '/login');
    await page.getByLabel(ACCOUNT, { exact: true }).waitFor();
  },
  'an account needs a sign-in': async ({ page }) => {
    await page.goto('/account');
    await page.waitForURL('**/login**');
  },
  'an address that nothing answers says so': async ({ page }) => {
    const response = await page.goto('/no-such-page');
    must(response?.status() === 404, `it answers ${response?.status()}`);
  },
};

const isSaving = (response: Response): boolean =>
  response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/rest/v1/saved_homes');

/** Presses a heart and waits until the account has it: on screen, and on the device, it is pressed without any service. */
async function press(page: Page, heart: Locator): Promise<void> {
  const before = await heart.getAttribute('aria-pressed');
  const [answer] = await Promise.all([page.waitForResponse(isSaving), heart.click()]);
  must(answer.ok(), `the account takes no saved home: ${answer.status()}`);
  must((await heart.getAttribute('aria-pressed')) !== before, 'a pressed heart looks as before');
}

/**
 * What somebody with an account does: signs in, saves a home and takes it back, and signs out.
 *
 * @param account a phone number or mail address that is kept for this
 * @param password of it
 */
export const withAccount = (account: string, password: string): Readonly<Record<string, Journey>> => ({
  'somebody signs in, saves a home, takes it back, and signs out': async ({ page }) => {
    await page.goto('/login');
    await fillIn(page, { [ACCOUNT]: account, 'Mật khẩu': password });
    await sendButton(page).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await open(page, '/for-sale');
    const heart = page.getByRole('button', { name: /^Lưu tin: / }).first();
    await press(page, heart);
    await press(page, heart);
    await open(page, '/account');
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.locator('[data-ready]').first().waitFor();
    await page.goto('/account');
    await page.waitForURL('**/login**');
  },
});
