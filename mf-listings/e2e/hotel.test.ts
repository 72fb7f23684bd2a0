import type { Page, Route } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady, untilTitle } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

const HOTEL = 'https://hotel.example/book';
const PAGES = [
  { path: '/hotel', name: 'hotel', title: 'Khách sạn', address: HOTEL },
  {
    path: '/real-estate-consignment',
    name: 'consignment',
    title: 'Ký gửi nhà đất',
    address: 'https://form.example/send',
  },
];

const answer = (route: Route) =>
  route.fulfill({
    contentType: 'text/html',
    body: '<!doctype html><html lang="en"><title>Partner</title><h1>The partner</h1><script>if(top!==self)try{top.location.href="about:blank"}catch(e){document.body.dataset.kept="yes"}</script>',
  });
const serve = (page: Page) => page.context().route(/https:\/\/(hotel|form)\.example\//, answer);

let site: string;
beforeAll(async () => {
  site = await startSite({ config: { frames: { hotel: HOTEL, consignment: 'https://form.example/send' } } });
});

// The partner's page tries to lead this one away: the sandbox says so in the console, and in no other way.
describe.each(PAGES)('HOTEL-1 HOTEL-2 $path', ({ path, name, title, address }) => {
  test(`HOTEL-1 HOTEL-2 ${path} shows the partner's site in a frame that cannot lead the page away`, async () => {
    const { page } = await visit(path, { site, prepare: serve });
    await untilReady(page, name);
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    await frame.getByRole('heading', { name: 'The partner' }).waitFor();
    await frame.locator('body[data-kept]').waitFor();
    const element = page.locator('iframe');
    expect(await element.getAttribute('src')).toBe(address);
    expect(await element.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    await untilTitle(page, `${title} | Sân Nhà`);
    expect(await page.getByRole('link', { name: 'Mở trong thẻ mới' }).getAttribute('href')).toBe(address);
  });

  test(`HOTEL-1 HOTEL-2 ${path} says when the partner's site cannot be had, offers the link, and tries again`, async () => {
    const { page } = await visit(path, {
      site,
      prepare: (tab) => tab.context().route(/https:\/\/(hotel|form)\.example\//, (route) => route.abort()),
    });
    await page.getByRole('heading', { name: 'Không tải được trang của đối tác' }).waitFor();
    expect(await page.getByRole('link', { name: 'Mở trong thẻ mới' }).getAttribute('href')).toBe(address);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.context().unrouteAll();
    await serve(page);
    await page.locator('main').getByRole('button', { name: 'Thử lại' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'The partner' }).waitFor();
  });

  test(`DEMO-3 ${path} without a configured address shows a demo page that says so, in the visitor's language`, async () => {
    const { page } = await visit(path);
    await untilReady(page, name);
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    await frame.getByText('Trang mẫu.').waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect(await findings(page)).toEqual([]);
  });
});

test('HOTEL-1 opens the site in a popup of 600 × 400 that has no hold on the page', async () => {
  const { page } = await visit('/hotel', { site, viewport: DESKTOP, prepare: serve });
  await untilReady(page, 'hotel');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mở cửa sổ nhỏ' }).click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'The partner' }).waitFor();
  expect(popup.url()).toBe(HOTEL);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await eventually(async () =>
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 400]),
  );
});

test('HOTEL-1 a blocked popup becomes a new tab', async () => {
  const { page, context } = await visit('/hotel', {
    site,
    prepare: async (tab) => {
      await serve(tab);
      await tab.addInitScript(() => {
        const open = window.open.bind(window);
        window.open = (address, target, features) =>
          features?.startsWith('popup') ? null : open(address, target, features);
      });
    },
  });
  await untilReady(page, 'hotel');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Mở cửa sổ nhỏ' }).click();
  const tab = await opened;
  await eventually(() => expect(tab.url()).toBe(HOTEL));
});

test.each([
  { size: '390 px', viewport: MOBILE, colorScheme: 'light' },
  { size: '1440 px', viewport: DESKTOP, colorScheme: 'dark' },
] as const)(
  'HOTEL-1 no serious accessibility findings at $size, $colorScheme',
  async ({ viewport, colorScheme }) => {
    const { page } = await visit('/hotel', { site, viewport, colorScheme, prepare: serve });
    await page.frameLocator('iframe').getByRole('heading', { name: 'The partner' }).waitFor();
    expect(await findings(page)).toEqual([]);
  },
);

test('DEMO-3 in the frame rooms are found and booked, a wrong stay names its field, and nothing is promised', async () => {
  const { page } = await visit('/hotel', { viewport: DESKTOP });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('combobox', { name: 'Thành phố' }).selectOption('phu-quoc');
  await frame.getByLabel('Số khách').fill('5');
  await frame.getByRole('button', { name: 'Tìm phòng' }).click();
  await frame.getByRole('heading', { name: '2 loại phòng tại Phú Quốc, 2 đêm' }).waitFor();
  const picture = frame.getByRole('img').first();
  await eventually(async () =>
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0),
  );
  await frame.getByRole('button', { name: 'Đặt phòng: Căn hộ gia đình có bếp' }).click();
  await frame.getByText('chưa có phòng nào được giữ').waitFor();
});

test('DEMO-3 the consignment form accepts and thanks, and names what is missing', async () => {
  const { page } = await visit('/real-estate-consignment', { viewport: DESKTOP });
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Họ tên').fill('An');
  await frame.getByRole('button', { name: 'Gửi thông tin' }).click();
  await frame.getByText('Vui lòng nhập số điện thoại').waitFor();
  expect(await frame.getByLabel('Họ tên').inputValue()).toBe('An');
  await frame.getByLabel('Số điện thoại').fill('0900 000 001');
  await frame.getByLabel('Địa chỉ nhà').fill('1 Đường Mẫu');
  await frame.getByRole('button', { name: 'Gửi thông tin' }).click();
  await frame.getByRole('heading', { name: 'Cảm ơn, An!' }).waitFor();
});

test('DEMO-3 HOTEL-1 the popup opens the demo page', async () => {
  const { page } = await visit('/hotel', { viewport: DESKTOP });
  await untilReady(page, 'hotel');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mở cửa sổ nhỏ' }).click();
  const popup = await opened;
  await popup.getByText('Trang mẫu.').waitFor();
  expect(new URL(popup.url()).pathname).toBe('/demo/hotel');
});
