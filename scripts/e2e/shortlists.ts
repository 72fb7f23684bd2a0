import type { Page } from 'playwright-core';
import type { ListingItem } from './listings';
import { untilReady } from './page';
import { saveHomes } from './saved-homes';

/** Saves homes, and makes a shared list of them as Anh. */
export async function makeShortlist(page: Page, items: readonly ListingItem[]): Promise<void> {
  await saveHomes(page, items);
  await page.goto('/saved');
  await untilReady(page, 'saved');
  await page.getByRole('button', { name: 'Chia sẻ danh sách' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Tên danh sách').fill('Nhà của hai mình');
  await sheet.getByRole('button', { name: 'Anh', exact: true }).click();
  await sheet.getByRole('button', { name: 'Tạo danh sách chung' }).click();
  await untilReady(page, 'shortlist');
  await page.getByText('Mọi thay đổi đã gửi').waitFor();
}
