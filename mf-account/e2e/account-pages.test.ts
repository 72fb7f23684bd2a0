import { randomUUID } from 'node:crypto';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

const PLAIN_PAGES = ['support', 'get-app', 'privacy-policy', 'policy', 'rules'] as const;

test('SUPPORT-1 a request reaches the outbox, says so and leads home', async () => {
  const { page } = await visit('/support');
  await untilReady(page, 'support');
  const words = `Không mở được tin ${randomUUID()}`;
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByLabel('Nội dung').fill(words);
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await page.getByText('Đã gửi yêu cầu hỗ trợ').waitFor();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
  await eventually(async () => {
    const response = await fetch(`${siteUrl()}/outbox`, { headers: { accept: 'application/json' } });
    expect(await response.text()).toContain(words);
  });
});

test('SUPPORT-1 a failure keeps what was typed, and a retry sends it', async () => {
  const { page } = await visit('/support');
  await untilReady(page, 'support');
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Nội dung').fill('Giúp tôi với');
  await page.route(/send-email/, (route) => route.abort());
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await page.getByRole('alert').getByText('Chưa gửi được yêu cầu').waitFor();
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Giúp tôi với');
  await page.unroute(/send-email/);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, 'sale-feed');
});

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15',
    'apps.apple.com',
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'apps.apple.com'],
  ['an Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 'play.google.com'],
])('APP-1 %s is led to its store, and Back leads to the page before', async (_, userAgent, store) => {
  const { page } = await visit('/rules', {
    prepare: async (tab) => {
      await tab.addInitScript((agent) => {
        Object.defineProperty(navigator, 'userAgent', { get: () => agent });
      }, userAgent);
      await tab.route(/apps\.apple\.com|play\.google\.com/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>store</title>' }),
      );
    },
  });
  await untilReady(page, 'rules');
  await page.locator('a[href="/get-app"]:visible').first().click();
  await eventually(() => expect(new URL(page.url()).hostname).toBe(store));
  await page.goBack();
  await untilReady(page, 'rules');
});

test('APP-1 a Linux desktop is shown both stores and a QR code', async () => {
  const { page } = await visit('/get-app', { viewport: { width: 1440, height: 900 } });
  await untilReady(page, 'get-app');
  await page.getByRole('img', { name: 'Mã QR dẫn đến trang tải ứng dụng' }).waitFor();
  expect(await page.locator('main a[href^="https://apps.apple.com"]').count()).toBe(1);
  expect(await page.locator('main a[href^="https://play.google.com"]').count()).toBe(1);
  expect(place(page)).toBe('/get-app');
});

test('PHONE-7 /get-app leads on to homes, live streams and Lily', async () => {
  const { page } = await visit('/get-app');
  await untilReady(page, 'get-app');
  const ways = page.getByRole('navigation', { name: 'Chưa muốn cài? Dùng ngay trên web' }).getByRole('link');
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/livestream/list',
    '/megabot',
  ]);
  await ways.first().click();
  await untilReady(page, 'sale-feed');
});

test('LEGAL-1 /privacy-policy, /policy and /rules, and on paper without the site around them', async () => {
  const { page } = await visit('/privacy-policy');
  await untilReady(page, 'privacy-policy');
  await page.getByText('Có hiệu lực từ ngày 30/07/2024').waitFor();
  await page.getByText(/không phục vụ trẻ em dưới 13 tuổi/).waitFor();
  await page.goto('/policy');
  await page.getByRole('heading', { name: 'Phần C. Quảng cáo' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav:visible').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Phần C. Quảng cáo' }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/rules');
  await page.getByRole('button', { name: 'Read in English' }).click();
  await page.getByRole('heading', { name: '1. Be truthful' }).waitFor();
});

test('ACCT-1 ACCT-2 card and profile; sign-out ends the session and reloads the site’s root', async () => {
  const { page } = await visit('/account', { stored: keptFrom(await askForSession(CUSTOMER)) });
  await untilReady(page, 'account');
  await page.getByText('Thông tin cá nhân được chỉnh sửa trong ứng dụng di động.').waitFor();
  await page.getByRole('link', { name: 'Hồ sơ' }).click();
  await untilReady(page, 'profile');
  await page.getByText('0900 000 003').waitFor();
  expect(await page.locator('main input').count()).toBe(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('NAV-7 the banner of a feed can be closed, and stays away after a reload', async () => {
  const { page } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  const banner = page.getByRole('complementary', { name: 'Tải ứng dụng' });
  await banner.getByRole('button', { name: 'Đóng lời mời tải ứng dụng' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await untilReady(page, 'rent-feed');
  expect(await banner.count()).toBe(0);
});

describe.each(LOOKS)('accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('SUPPORT-1 APP-1 LEGAL-1 ACCT-1 ACCT-2 no finding on any of the pages', async () => {
    const stored = keptFrom(await askForSession(CUSTOMER));
    const { page } = await visit('/account', { viewport, colorScheme, stored });
    await untilReady(page, 'account');
    expect(await findings(page)).toEqual([]);
    for (const name of ['profile', ...PLAIN_PAGES]) {
      await page.goto(name === 'profile' ? '/account/profile' : `/${name}`);
      await untilReady(page, name);
      expect(await findings(page)).toEqual([]);
    }
  });
});
