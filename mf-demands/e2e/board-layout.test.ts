import { findings } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { BOARDS, cards } from '../../scripts/e2e/demands';
import { columnsOf, compositionOf, DESKTOPS, FONT_SHIFT, shiftOf } from '../../scripts/e2e/layout';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const COLUMNS: Record<number, number> = { 1024: 2, 1280: 2, 1440: 3, 1920: 4 };

describe.each(BOARDS)('$path', (board) => {
  test.each(DESKTOPS)(
    'WIDE-3 WIDE-5 at $width px the cards use the width, row by row in their order, with their buttons on one line',
    async (viewport) => {
      const { page } = await visit(board.path, { viewport });
      await untilReady(page, board.page);
      const count = COLUMNS[viewport.width] ?? 0;
      expect(await columnsOf(cards(page))).toEqual({ columns: count, inOrder: true });
      const { used, over, overlaps } = await compositionOf(page, 'article');
      expect(used).toBeGreaterThan(0.8);
      expect(over).toBe(0);
      expect(overlaps).toEqual([]);
      expect(await shiftOf(page)).toBeLessThan(FONT_SHIFT);
      const row = await cards(page)
        .getByRole('button', { name: 'Chào nhà' })
        .evaluateAll(
          (buttons, first) =>
            buttons.slice(0, first).map((button) => Math.round(button.getBoundingClientRect().top)),
          count,
        );
      expect(new Set(row).size).toBe(1);
      expect(await findings(page)).toEqual([]);
    },
  );
});

test('WIDE-5 Tab and Page Down go through the cards of a row before those of the next', async () => {
  const { page } = await visit('/purchase-need', { viewport: DESKTOPS[2] });
  await untilReady(page, 'purchase-need');
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
  await cards(page).first().focus();
  for (const next of ['2', '3', '4']) {
    await page.keyboard.press('PageDown');
    expect(await place()).toBe(next);
  }
  await cards(page).first().focus();
  // Past the first card's button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await place()).toBe('2');
});
