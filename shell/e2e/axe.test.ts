import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from './support/browser';
import { breakFiles, filesOf } from './support/faults';
import { untilReady } from './support/page';

const visit = withBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious and critical findings, each with the elements it is about. */
async function findings(page: Page): Promise<string[]> {
  // Colours that are still fading are no findings; a skeleton's shimmer never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Not as a script element: the content security policy would refuse it.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (Reflect.get(window, 'axe') as { run(): Promise<AxeResults> }).run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

const SIZES = [
  ['390 px', MOBILE],
  ['1440 px', DESKTOP],
] as const;
const SCHEMES = ['light', 'dark'] as const;
const LOOKS = SIZES.flatMap(([size, viewport]) =>
  SCHEMES.map((colorScheme) => ({ size, viewport, colorScheme })),
);

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
