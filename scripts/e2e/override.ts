import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';

/** The demo's Admin, who may run an area from a machine of their own. */
export const ADMIN = '0900000001';

/** Opens the inspector with the keyboard; the tools come once the page is at rest. */
export const openInspector = (page: Page): Promise<void> =>
  eventually(async () => {
    if ((await page.locator('[data-inspector]').count()) === 0) await page.keyboard.press('Alt+Shift+KeyI');
    await page.locator('[data-inspector]').waitFor({ timeout: 500 });
  });

/** Runs an area, that of the demands by default, from somebody's own server in this tab. */
export async function runFrom(page: Page, origin: string, area = 'mf-demands'): Promise<void> {
  await openInspector(page);
  await page.getByLabel('Phần', { exact: true }).selectOption(area);
  await page.getByLabel('Địa chỉ máy chủ phát triển').fill(origin);
  await page.getByRole('button', { name: 'Chạy trong thẻ này' }).click();
}

/** What says that the area is not the released one. */
export const overrideBadge = (page: Page, area = 'mf-demands'): Locator =>
  page.locator(`[data-override="${area}"]`);
