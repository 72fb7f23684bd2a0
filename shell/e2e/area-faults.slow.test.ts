import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { mainNavigation, openByMenu, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test("SHELL-3 an area's page is shown after its style sheet came, not before", async () => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { page } = await visit('/rules', {
    prepare: (tab) =>
      tab.route(filesOf('mf-demands', '.css'), async (route) => {
        await held;
        await route.continue();
      }),
  });
  await untilReady(page, 'rules');
  await openByMenu(page, 'Cần mua');
  await mainNavigation(page).waitFor();
  await page.locator('main [role=status]').waitFor();
  await eventually(async () => expect(await page.locator('[data-ready]').count()).toBe(0));
  come();
  await untilReady(page, 'purchase-need');
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(styles.some((href) => href.includes('/assets/mf-demands/'))).toBe(true);
});

test('RENDER-4 what a press opens comes while the code of its page hangs, without the record', async () => {
  let heal = async (): Promise<void> => undefined;
  const { page, requests } = await visit('/', {
    prepare: async (opened) => {
      heal = await breakFiles(opened, filesOf('mf-listings', 'bundle-'), 'hanging');
      await breakFiles(opened, /\/releases\/\w+\.json$/, 'hanging');
    },
  });
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  await eventually(async () =>
    expect(requests.filesOf('mf-listings').filter((path) => path.includes('/filter-sheet.'))).toHaveLength(2),
  );
  await heal();
  await page.getByRole('dialog', { name: 'Bộ lọc' }).waitFor();
});
