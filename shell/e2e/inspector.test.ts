import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { liveRecord } from '../../scripts/e2e/sites';

const visit = withBrowser();
const ADMIN = '0900000001';

const inspector = (page: Page) => page.locator('[data-inspector]');
const row = (page: Page, area: string) => inspector(page).locator(`tr[data-area="${area}"]`);

/** Opens it with the keyboard; the tools come once the page is at rest. */
const open = (page: Page): Promise<void> =>
  eventually(async () => {
    if ((await inspector(page).count()) === 0) await page.keyboard.press('Alt+Shift+KeyI');
    await inspector(page).waitFor({ timeout: 500 });
  });

test.each([
  ['390 px', MOBILE],
  ['1440 px', DESKTOP],
])('SHELL-3 an Admin sees which area is where, whose, and what it has cost: %s', async (_size, viewport) => {
  const { page } = await visit('/purchase-need', { stored: keptFrom(await askForSession(ADMIN)), viewport });
  await untilReady(page, 'purchase-need');
  await open(page);

  const outline = page.locator('[data-outline="mf-demands"]');
  await outline.waitFor();
  const frame = await outline.boundingBox();
  const content = await page.locator('[data-ready="purchase-need"]').boundingBox();
  expect(frame?.width).toBeGreaterThan((content?.width ?? 0) * 0.8);
  await eventually(async () => expect(await page.locator('[data-outline]').count()).toBe(1));

  const area = liveRecord().areas['mf-demands'];
  await eventually(async () => {
    const cells = await row(page, 'mf-demands').locator('td').allTextContents();
    expect(cells.slice(0, 3)).toEqual([area?.version, 'Demands team', area?.contract]);
    expect(cells[3]).toMatch(/^[\d.]+ ms$/);
    expect(cells[4]).toMatch(/^[\d.,]+ kB$/);
  });
  expect(await row(page, 'mf-assistant').locator('td').nth(3).textContent()).toBe('chưa tải');

  const react = inspector(page).locator('tr[data-shared="react"]');
  await react.waitFor();
  expect(await react.textContent()).toMatch(/19\.\d+\.\d+ · shell.*mf-demands \^19\.0\.0/);
  expect(await findings(page)).toEqual([]);
});

test('SHELL-3 by keyboard alone: it takes the focus, Escape closes it and gives it back', async () => {
  const { page } = await visit('/rules', { stored: keptFrom(await askForSession(ADMIN)) });
  await untilReady(page, 'rules');
  await page.getByRole('button', { name: 'Mở trình đơn' }).focus();
  await open(page);
  await eventually(async () =>
    expect(await inspector(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true),
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Đóng');
  await page.keyboard.press('Escape');
  await eventually(async () => expect(await inspector(page).count()).toBe(0));
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Mở trình đơn',
    ),
  );
  await eventually(async () => expect(await page.locator('[data-outline]').count()).toBe(0));
});

test('I18N-1 it speaks both languages', async () => {
  const { page } = await visit('/rules', {
    stored: { ...keptFrom(await askForSession(ADMIN)), locale: 'en' },
  });
  await untilReady(page, 'rules');
  await open(page);
  await inspector(page).getByText('Shared libraries').waitFor();
});
