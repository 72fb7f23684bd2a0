import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { ADMIN, openInspector } from '../../scripts/e2e/override';
import { untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { liveRecord } from '../../scripts/e2e/sites';

const visit = withBrowser();

const inspector = (page: Page) => page.locator('[data-inspector]');

test('SHELL-3 an Admin sees where an area is, whose, and what it has cost, by keyboard alone', async () => {
  const { page } = await visit('/purchase-need', { stored: keptFrom(await askForSession(ADMIN)) });
  await untilReady(page, 'purchase-need');
  await page.getByRole('button', { name: 'Mở trình đơn' }).focus();
  await openInspector(page);
  const outline = page.locator('[data-outline="mf-demands"]');
  await outline.waitFor();
  const frame = await outline.boundingBox();
  const content = await page.locator('[data-ready="purchase-need"]').boundingBox();
  expect(frame?.width).toBeGreaterThan((content?.width ?? 0) * 0.8);
  const { version, contract } = liveRecord().areas['mf-demands'] ?? {};
  await eventually(async () => {
    const cells = await inspector(page).locator('tr[data-area="mf-demands"] td').allTextContents();
    expect(cells.slice(0, 3)).toEqual([version, 'Demands team', contract]);
    expect(cells.slice(3).join()).toMatch(/^[\d.]+ ms,[\d.,]+ kB/);
  });
  const react = inspector(page).locator('tr[data-shared="react"]');
  await eventually(async () =>
    expect(await react.textContent()).toMatch(/19\.\d+\.\d+ · shell.*mf-demands \^19\.0\.0/),
  );
  await eventually(async () =>
    expect(await inspector(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true),
  );
  await page.keyboard.press('Escape');
  await inspector(page).waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Mở trình đơn',
    ),
  );
  await eventually(async () => expect(await page.locator('[data-outline]').count()).toBe(0));
});

test('SHELL-3 nobody else has the tools', async () => {
  const { page } = await visit('/rules', { stored: keptFrom(await askForSession(CUSTOMER)) });
  await untilReady(page, 'rules');
  await page.locator('[data-upkeep]').waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+Shift+KeyI');
  await page.reload();
  await untilReady(page, 'rules');
  await eventually(async () => expect(await inspector(page).count()).toBe(0));
});
