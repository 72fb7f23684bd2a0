import { randomUUID } from 'node:crypto';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { cards, sheet } from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { columnsOf, compositionOf, DESKTOPS, FONT_SHIFT, shiftOf } from '../../scripts/e2e/layout';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const COLUMNS: Record<number, number> = { 1024: 2, 1280: 2, 1440: 3, 1920: 4 };

test('DEMAND-4 DEMAND-6 by the keyboard alone a demand is posted: it is the first of the board, here and for another visitor', async () => {
  const { page } = await visit('/rent-need');
  await untilReady(page, 'rent-need');
  expect(await scrollDown(page, 2000)).toBeGreaterThan(1000);
  const opener = page.getByRole('button', { name: 'Đăng tin tìm thuê' });
  await opener.press('Enter');
  await sheet(page).getByLabel('Số điện thoại').waitFor();
  const where = `Bến Nghé ${randomUUID()}`;
  for (const typed of ['0987654321', 'Nam', 'Shophouse', where, '8500000', '60', '2', '1', '12', 'Lan', '']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  // Back closes the form, and what was typed is there again.
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  expect(place(page)).toBe('/rent-need');
  await opener.press('Enter');
  await eventually(async () => expect(await sheet(page).getByLabel('Vị trí').inputValue()).toBe(where));
  await sheet(page).getByLabel('Vị trí').press('Enter');
  await page.getByText('Đã đăng thành công').waitFor();
  const mine = cards(page).first().getByText(where);
  await mine.waitFor();
  await cards(page).first().getByText('8,5 triệu Vnđ/tháng').waitFor();
  await eventually(async () => expect((await mine.boundingBox())?.y).toBeLessThan(MOBILE.height));
  await opener.and(page.locator(':focus')).waitFor();

  const other = await visit('/rent-need');
  await cards(other.page).first().getByText(where).waitFor();
  expect(await other.page.content()).not.toMatch(/0?987 ?654 ?321/);
});

test('WIDE-3 WIDE-5 on desktops the cards use the width, row by row; Tab and Page Down go through them in their order', async () => {
  const { page } = await visit('/purchase-need', { viewport: DESKTOPS[3] });
  await untilReady(page, 'purchase-need');
  expect(await shiftOf(page)).toBeLessThan(FONT_SHIFT);
  for (const viewport of DESKTOPS) {
    await page.setViewportSize(viewport);
    const columns = COLUMNS[viewport.width] ?? 0;
    await eventually(async () => expect(await columnsOf(cards(page))).toEqual({ columns, inOrder: true }));
    const { used, over, overlaps } = await compositionOf(page, 'article');
    expect(used).toBeGreaterThan(0.8);
    expect(over).toBe(0);
    expect(overlaps).toEqual([]);
    const buttons = cards(page).getByRole('button', { name: 'Chào nhà' });
    const tops = await buttons.evaluateAll(
      (all, first) => all.slice(0, first).map((button) => Math.round(button.getBoundingClientRect().top)),
      columns,
    );
    expect(new Set(tops).size).toBe(1);
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
  await cards(page).first().focus();
  for (const next of ['2', '3', '4', '5']) {
    await page.keyboard.press('PageDown');
    expect(await focused()).toBe(next);
  }
  // Past the button of the first card.
  await cards(page).first().getByRole('button', { name: 'Chào nhà' }).press('Tab');
  expect(await focused()).toBe('2');
});
