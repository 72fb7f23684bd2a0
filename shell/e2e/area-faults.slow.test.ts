import type { Page } from 'playwright-core';
import { expectFailure, expectHealing, type Failure, failureScreen } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goBack, mainNavigation, openByMenu, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** More than the 8 s after which the site gives a file up. */
const PAST_THE_LIMIT = 8_500;

const screen = (page: Page) => failureScreen(page, 'mf-demands');

const failure = (reason: string, text: RegExp): Failure => ({
  ...{ area: 'mf-demands', owner: 'Demands team', reason, text },
});
const UNREACHABLE = failure('unreachable', /Chưa tải được phần “Nhu cầu mua và thuê”/);
const TIMEOUT = failure('timeout', /Phần “Nhu cầu mua và thuê” tải quá lâu/);

test('SHELL-3 a style sheet of an area that hangs is given up, costs the others nothing, and heals', async () => {
  let mend = async () => {};
  const { page } = await visit('/rules', {
    async prepare(tab) {
      await tab.clock.install();
      mend = await breakFiles(tab, filesOf('mf-demands', '.css'), 'hanging');
    },
  });
  await untilReady(page, 'rules');
  await openByMenu(page, 'Cần mua');
  await page.locator('main [role=status]').or(screen(page)).first().waitFor();
  // The file is waited for only after the first try may have begun.
  await eventually(async () => {
    await page.clock.fastForward(PAST_THE_LIMIT);
    await screen(page).waitFor({ timeout: 2_000 });
  });
  await expectFailure(page, TIMEOUT);
  await mend();
  await expectHealing(page, 'mf-demands', 'purchase-need');
});

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

test('SHELL-3 while the release record was altered on the way other pages say so, what is shown stays, and it heals', async () => {
  // A page needs nothing but what its HTML has hashes of; the record has the hashes of all else.
  const { page } = await visit('/rules', {
    prepare: (tab) =>
      tab.route(/\/releases\/.*\.json$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      }),
  });
  await untilReady(page, 'rules');
  await openByMenu(page, 'Cần mua');
  await expectFailure(page, UNREACHABLE);
  await goBack(page);
  await untilReady(page, 'rules');
  await page.goForward();
  await screen(page).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await expectHealing(page, 'mf-demands', 'purchase-need');
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
