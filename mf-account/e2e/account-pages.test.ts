import { randomUUID } from 'node:crypto';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

test('APP-1 SUPPORT-1 on an iPhone the store takes the place of /get-app; a request for support is sent', async () => {
  const { page } = await visit('/rules', {
    prepare: async (tab) => {
      await tab.addInitScript((agent) => {
        Object.defineProperty(navigator, 'userAgent', { get: () => agent });
      }, IPHONE);
      await tab.route(/apps\.apple\.com/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>store</title>' }),
      );
    },
  });
  await untilReady(page, 'rules');
  await page.locator('a[href="/get-app"]:visible').first().click();
  await eventually(() => expect(new URL(page.url()).hostname).toBe('apps.apple.com'));

  await page.goto('/support');
  await untilReady(page, 'support');
  const words = `Không mở được tin ${randomUUID()}`;
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByLabel('Nội dung').fill(words);
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await page.getByText('Đã gửi yêu cầu hỗ trợ').waitFor();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
  await eventually(async () => {
    const outbox = await fetch(`${siteUrl()}/outbox`, { headers: { accept: 'application/json' } });
    expect(await outbox.text()).toContain(words);
  });
});
