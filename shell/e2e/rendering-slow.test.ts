import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { holdScripts, isTakenOver, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';

// A page that the server has rendered can be read before its area's code is there. When that code hangs, the page says so.

const visit = withBrowser();

beforeAll(untilRendering);

test('SHELL-3 RENDER-4 a page whose code hangs can be read and is loaded again on demand; a button pressed meanwhile is answered, and does its work when the code comes', async () => {
  let heal = async (): Promise<void> => undefined;
  const files = filesOf('mf-account', '.js');
  const { page } = await visit('/rules', {
    prepare: async (opened) => {
      heal = await breakFiles(opened, files, 'hanging');
    },
  });
  const notice = page.getByRole('status').filter({ hasText: 'Trang vẫn đang tải' });
  const heading = page.locator('main h1').first();
  const menu = page.locator('header button[aria-haspopup=dialog]').first();
  const text = await heading.textContent();
  await menu.click();
  await notice.waitFor();
  expect(await heading.textContent()).toBe(text);
  await heal();
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(1));
  expect(await notice.count()).toBe(0);
  expect(await isTakenOver(page)).toBe(true);

  heal = await breakFiles(page, files, 'hanging');
  await page.goto('/policy', { waitUntil: 'commit' });
  // Without a press the notice comes later, by itself.
  await notice.waitFor();
  expect(await heading.isVisible()).toBe(true);
  // Once its code comes, the page needs nobody to load it again: so the button is pressed before.
  await Promise.all([page.waitForEvent('domcontentloaded'), notice.getByRole('button').click()]);
  await heal();
  await untilHydrated(page);
  expect(await notice.count()).toBe(0);
});

test('RENDER-4 a form’s button that is pressed before the scripts are there does its work once they are', async () => {
  let release = (): void => undefined;
  const { page } = await visit('/login', {
    prepare: async (opened) => {
      release = await holdScripts(opened);
    },
  });
  for (const path of ['/login', '/register', '/forgot-password', '/support']) {
    if (path !== '/login') {
      await page.unrouteAll();
      release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
    }
    // Enter presses the button too; that is the last one, as a field may have one of its own.
    if (path === '/register') await page.locator('main form input').first().press('Enter');
    else await page.locator('main form button:visible').last().click();
    release();
    // What the form says of its empty fields.
    await page.locator('main form [role=alert]').first().waitFor();
    expect(await isTakenOver(page)).toBe(true);
  }
});
