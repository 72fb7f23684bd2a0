import type { Page } from 'playwright-core';
import { keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS } from '../../scripts/e2e/layout';
import { showPath, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const LEGAL = 'main article > nav:first-of-type, main article > div:last-of-type';
/** What stands side by side on the pages of a visitor without an account. */
const PAGES = [
  ['/login', 'login', 'main section, main aside'],
  ['/register', 'register', 'main section, main aside'],
  ['/forgot-password', 'forgot-password', 'main section, main aside'],
  ['/support', 'support', 'main form, main aside'],
  ['/get-app', 'get-app', 'main section > div'],
  ['/privacy-policy', 'privacy-policy', LEGAL],
  ['/policy', 'policy', LEGAL],
  ['/rules', 'rules', LEGAL],
] as const;
const OWN_PAGES = [
  ['/account', 'account', 'main section > *'],
  ['/account/profile', 'profile', 'main section > *'],
  ['/account/notifications', 'notifications', 'main section > *'],
] as const;
/** The least part of the width that they take at 1024, 1280, 1440 and 1920 px. */
const LEAST = [0.8, 0.8, 0.75, 0.55];

/** Looks at pages, of which the first is on screen, in the window of every desktop. */
async function expectComposed(page: Page, pages: typeof PAGES | typeof OWN_PAGES, less = 0): Promise<void> {
  for (const [path, name, boxes] of pages) {
    if (path !== pages[0][0]) await showPath(page, path);
    await untilReady(page, name);
    for (const [index, viewport] of DESKTOPS.entries()) {
      await page.setViewportSize(viewport);
      const { used, over, overlaps } = await compositionOf(page, boxes);
      expect(used).toBeGreaterThan((LEAST[index] ?? 1) - less);
      expect(over).toBeLessThanOrEqual(0);
      expect(overlaps).toEqual([]);
    }
  }
}

test('WIDE-23 pages of a visitor are composed for desktops; a legal text has its contents beside it, and stands alone on paper', async () => {
  const { page } = await visit(PAGES[0][0], { viewport: DESKTOPS[0] });
  await expectComposed(page, PAGES);
  await page.setViewportSize(DESKTOPS[2]);
  const contents = page.getByRole('navigation', { name: 'Nội dung' });
  const last = contents.getByRole('link').last();
  const heading = page.getByRole('heading', { name: (await last.textContent()) ?? '' });
  await last.click();
  await page.waitForFunction(() => window.scrollY > 0);
  await eventually(async () => {
    const top = (await heading.boundingBox())?.y;
    expect(top).toBeGreaterThan(56);
    expect(top).toBeLessThan(900);
  });
  expect((await contents.boundingBox())?.y).toBeGreaterThan(56);
  await page.emulateMedia({ media: 'print' });
  await eventually(async () => expect(await page.locator('nav:visible').count()).toBe(0));
  await eventually(async () => expect(await heading.isVisible()).toBe(true));
});

test('WIDE-23 WIDE-24 the pages of an account are composed for desktops, and an inbox without a thread says so in the middle', async () => {
  const stored = keptFrom(await makeAccount());
  const { page } = await visit('/account', { viewport: DESKTOPS[0], stored });
  await expectComposed(page, OWN_PAGES, 0.1);
  await showPath(page, '/inbox');
  await page.setViewportSize(DESKTOPS[2]);
  const words = page.getByRole('heading', { name: 'Chưa có trao đổi nào' });
  await words.waitFor();
  const middleOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  const off = (await words.evaluate(middleOf)) - (await page.locator('main').evaluate(middleOf));
  expect(Math.abs(off)).toBeLessThan(2);
});
