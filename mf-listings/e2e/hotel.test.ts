import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('HOTEL-1 DEMO-3 without configured addresses both pages frame a demo page, sandboxed, whose forms work; a popup of 600 × 400 has no hold on the page', async () => {
  const { page } = await visit('/hotel', { viewport: DESKTOP });
  await untilReady(page, 'hotel');
  const sandbox = () => page.locator('iframe').getAttribute('sandbox');
  const frame = page.frameLocator('iframe');
  await frame.getByText('Trang mẫu.').waitFor();
  expect(await sandbox()).not.toMatch(/allow-(same-origin|top-navigation)/);
  await frame.getByRole('combobox', { name: 'Thành phố' }).selectOption('phu-quoc');
  await frame.getByRole('button', { name: 'Tìm phòng' }).click();
  await frame.getByRole('heading', { name: /loại phòng tại Phú Quốc/ }).waitFor();
  const picture = frame.getByRole('img').first();
  await eventually(async () =>
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0),
  );

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mở cửa sổ nhỏ' }).click();
  const popup = await opened;
  await popup.getByText('Trang mẫu.').waitFor();
  expect(new URL(popup.url()).pathname).toBe('/demo/hotel');
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await eventually(async () =>
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 400]),
  );

  await page.goto('/real-estate-consignment');
  await untilReady(page, 'consignment');
  await frame.getByLabel('Họ tên').fill('An');
  await frame.getByRole('button', { name: 'Gửi thông tin' }).click();
  await frame.getByText('Vui lòng nhập số điện thoại').waitFor();
  expect(await sandbox()).not.toMatch(/allow-(same-origin|top-navigation)/);
});
