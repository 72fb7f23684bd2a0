import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { isTakenOver, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';
import { renderingSiteUrl } from '../../scripts/e2e/settings';

// A page that the server has rendered can be read before its area's code is there. When that code hangs, the page says so.

const visit = withBrowser();

/** A page of the account's area, whose scripts hang until they are let through. */
async function open() {
  let heal = async (): Promise<void> => undefined;
  const { page } = await visit('/rules', {
    site: renderingSiteUrl(),
    prepare: async (opened) => {
      heal = await breakFiles(opened, filesOf('mf-account', '.js'), 'hanging');
    },
  });
  const notice = page.getByRole('status').filter({ hasText: 'Trang vẫn đang tải' });
  return { page, notice, heal };
}

const heading = 'main h1';

beforeAll(untilRendering);

test('SHELL-3 RENDER-4 a button pressed while the code of an area hangs is answered, and does its work when the code comes', async () => {
  const { page, notice, heal } = await open();
  const text = await page.locator(heading).first().textContent();
  await page.locator('header button[aria-haspopup=dialog]').first().click();
  await notice.waitFor({ timeout: 3_000 });
  expect(await page.locator(heading).first().textContent()).toBe(text);
  await heal();
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(1));
  expect(await notice.count()).toBe(0);
  expect(await isTakenOver(page)).toBe(true);
});

test('RENDER-4 what a press opens comes while the code of its page hangs, without the record', async () => {
  let heal = async (): Promise<void> => undefined;
  const { page, requests } = await visit('/', {
    site: renderingSiteUrl(),
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
  await page.getByRole('dialog', { name: 'Bộ lọc' }).waitFor({ timeout: 20_000 });
});

test('SHELL-3 a page whose code hangs says that it is still loading, can be read, and is loaded again on demand', async () => {
  const { page, notice, heal } = await open();
  await notice.waitFor({ timeout: 7_000 });
  expect(await page.locator(heading).first().isVisible()).toBe(true);
  // Once its code comes, the page needs nobody to load it again: so the button is pressed before.
  await Promise.all([page.waitForEvent('domcontentloaded'), notice.getByRole('button').click()]);
  await heal();
  await untilHydrated(page);
  expect(await notice.count()).toBe(0);
});
