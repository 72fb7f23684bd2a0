import type { Page } from 'playwright-core';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
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

test('ERR-1 a toast appears at the bottom right, above the bottom bar, within the policy, and can be closed', async () => {
  const { page, requests } = await visit('/rules');
  await untilReady(page, 'rules');
  const before = requests.code.length;
  await showToast(page, { message: 'Đã gửi thành công', persistent: true });
  const text = page.getByText('Đã gửi thành công');
  await text.waitFor();
  expect(requests.code.length).toBeGreaterThan(before);
  const container = page.locator('.notistack-SnackbarContainer');
  const bar = await mainNavigation(page).boundingBox();
  // It slides in.
  await eventually(async () => {
    const box = await container.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((bar?.y ?? 0) - 60);
    expect(MOBILE.width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(24);
  });
  expect(await container.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await page.getByRole('button', { name: 'Đóng thông báo' }).click();
  await text.waitFor({ state: 'detached' });
});

test('ERR-1 on desktop a toast is at the right edge', async () => {
  const { page } = await visit('/rules', { viewport: { width: 1440, height: 900 } });
  await untilReady(page, 'rules');
  await showToast(page, { message: 'Đã lưu', persistent: true });
  await page.getByText('Đã lưu').waitFor();
  // It slides in.
  await eventually(async () => {
    const box = await page.locator('.notistack-SnackbarContainer').boundingBox();
    expect(1440 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(24);
    expect(box?.x).toBeGreaterThan(900);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(860);
  });
});
