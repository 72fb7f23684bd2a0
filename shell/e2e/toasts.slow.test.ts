import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { mainNavigation, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/**
 * Shows a toast through the shell's API, as an area does. No page of the site shows one by itself to a visitor, so
 * the API is taken from where React keeps it.
 */
const showToast = (page: Page, toast: { message: string; persistent?: boolean }) =>
  page.evaluate((wanted) => {
    type Fiber = { memoizedProps?: { value?: { toast?: unknown } }; child?: Fiber; sibling?: Fiber };
    const root = document.getElementById('root') ?? {};
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const open: (Fiber | undefined)[] = [Reflect.get(root, key)];
    for (let fiber = open.pop(); fiber; fiber = open.pop()) {
      const show = fiber.memoizedProps?.value?.toast;
      if (typeof show === 'function') return void show(wanted);
      for (const next of [fiber.sibling, fiber.child]) if (next) open.push(next);
    }
    throw new Error('the API of the shell was not found');
  }, toast);

test('ERR-1 a toast appears at the bottom right, on a phone above the bottom bar, within the policy, and can be closed', async () => {
  const { page, requests } = await visit('/rules');
  await untilReady(page, 'rules');
  const before = requests.code.length;
  await showToast(page, { message: 'Đã gửi thành công', persistent: true });
  const text = page.getByText('Đã gửi thành công');
  await text.waitFor();
  expect(requests.code.length).toBeGreaterThan(before);
  const toast = page.locator('.notistack-SnackbarContainer');
  const isAt = (right: number, bottom: number) =>
    // It slides in.
    eventually(async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      expect(right - (x + width)).toBeGreaterThanOrEqual(0);
      expect(right - (x + width)).toBeLessThanOrEqual(24);
      expect(bottom - (y + height)).toBeGreaterThanOrEqual(0);
      expect(bottom - (y + height)).toBeLessThan(60);
    });
  await isAt(MOBILE.width, (await mainNavigation(page).boundingBox())?.y ?? 0);
  await page.setViewportSize(DESKTOP);
  await isAt(DESKTOP.width, DESKTOP.height);
  await page.getByRole('button', { name: 'Đóng thông báo' }).click();
  await text.waitFor({ state: 'detached' });
});
