import { findings, LOOKS } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

describe.each(LOOKS)('accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('feed, menu and detail', async () => {
    const { page } = await visit('/', { viewport, colorScheme });
    await untilReady(page, 'sale-feed');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mở trình đơn' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('article h2 a').first().click();
    await untilReady(page, 'sale-detail');
    expect(await findings(page)).toEqual([]);
  });

  test('the error screen of an area, and the screen of an unknown address', async () => {
    const { page } = await visit('/purchase-need', {
      viewport,
      colorScheme,
      prepare: (tab) => breakFiles(tab, filesOf('mf-demands', '.js'), 'missing'),
    });
    await page.locator('[data-area-error]').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/no-such-page');
    await untilReady(page, 'not-found');
    expect(await findings(page)).toEqual([]);
  });
});
