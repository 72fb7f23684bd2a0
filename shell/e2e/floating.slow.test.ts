import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { bubble, floating, PROMO_LIMIT_MS } from '../../scripts/e2e/floating';
import { mainNavigation, place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const PROMO = 'Lời mời của Lily';

test('PHONE-1 PHONE-2 the words come alone, then the bubble, and what has to be said before all else; closed, the bubble stays away', async () => {
  // A browser that has been here three times, the last time just now.
  const { page } = await visit('/for-sale', { stored: { visits: `3 ${Date.now()}` } });
  await untilReady(page, 'sale-feed');
  await page.locator('[data-floating=page]').waitFor({ state: 'attached' });
  expect(await floating(page)).toEqual(['page']);
  await page.locator('[data-form="words"]').waitFor({ timeout: PROMO_LIMIT_MS });
  expect(await floating(page)).toEqual(['lily']);
  await bubble(page).waitFor({ timeout: PROMO_LIMIT_MS });
  expect(await floating(page)).toEqual(['lily', 'page']);
  expect((await bubble(page).boundingBox())?.height).toBe(48);
  const notice = page.locator('[data-floating="version"]');
  await page.evaluate(() => {
    const newer = document.createElement('div');
    newer.dataset.floating = 'version';
    newer.textContent = 'Có bản mới';
    document.body.append(newer);
  });
  await notice.waitFor();
  expect(await floating(page)).toEqual(['version']);
  await notice.evaluate((element) => element.remove());
  await bubble(page).getByRole('button', { name: 'Đóng lời mời của Lily' }).click();
  await bubble(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('lilyPromo'))).toBe('closed');
});

/** Runs in the page: notes how much of the text is typed as that grows, however late anybody looks. */
function watchTyping(): void {
  const lengths: number[] = [];
  Reflect.set(window, 'lengths', lengths);
  new MutationObserver(() => {
    const typed = document.querySelector('[data-typed]')?.getAttribute('data-typed');
    if (typed && Number(typed) > (lengths.at(-1) ?? -1)) lengths.push(Number(typed));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('PROMO-1 the promo comes after the first load, types, leads to the chat, and closed it is not even asked for', async () => {
  // In the sidebar, where its words stay (PHONE-2).
  const { page, requests } = await visit('/', {
    viewport: DESKTOP,
    prepare: (tab) => tab.addInitScript(watchTyping),
  });
  await untilReady(page, 'sale-feed');
  expect(requests.areas).toEqual(['mf-listings']);
  const promo = page.getByRole('complementary', { name: PROMO });
  await promo.waitFor({ timeout: PROMO_LIMIT_MS });
  const typed = async () => Number(await promo.locator('[data-typed]').getAttribute('data-typed'));
  await eventually(async () =>
    expect((await page.evaluate(() => Reflect.get(window, 'lengths'))).length).toBeGreaterThan(5),
  );
  const code = await Promise.all(
    requests.filesOf('mf-assistant').map(async (file) => (await page.request.get(file)).text()),
  );
  expect(code.join('').match(/firestore|identitytoolkit/i)).toBeNull();
  await promo.getByRole('link', { name: 'Hỏi Lily' }).click();
  await untilReady(page, 'login');
  expect(place(page)).toBe('/login?next=%2Fmegabot');
  // Who comes back finds the text as it stands: it is typed once per visit.
  await page.goBack();
  await promo.waitFor();
  expect(await typed()).toBe((await promo.locator('.visually-hidden').textContent())?.length);
  await promo.getByRole('button', { name: 'Đóng lời mời của Lily' }).click();
  await promo.waitFor({ state: 'detached' });
  await page.goto('/');
  requests.clear();
  // Longer than it takes to come.
  await page.waitForFunction(() => performance.now() > 15_000);
  expect(requests.areas).not.toContain('mf-assistant');
  expect(await promo.count()).toBe(0);
});

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
