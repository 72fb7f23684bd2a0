import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goBack, goTo, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const linkOf = (page: Page, address: string) => page.locator(`article h2 a[href="${address}"]`);
/** Where the top edge of a card is in the window; undefined while it is not there. */
const topOf = (page: Page, address: string): Promise<number | undefined> =>
  linkOf(page, address).evaluateAll(([link]) => {
    const card = link?.closest('article');
    return card ? Math.round(card.getBoundingClientRect().top) : undefined;
  });

/** Scrolls until cards of the third page are on screen and stand still; tells the address of one whose title is in view. */
async function scrollFar(page: Page): Promise<string> {
  await eventually(async () => {
    expect(await scrollDown(page, 1_500)).toBeGreaterThan(8_000);
  });
  const inView = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll('article[data-index] h2 a')];
      const seen = links.find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 200 && bottom < innerHeight - 120;
      });
      return seen?.getAttribute('href') ?? '';
    });
  await eventually(async () => {
    await scrollDown(page, 150);
    expect(await inView()).not.toBe('');
  });
  return inView();
}

const focusedLink = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('href'));

test('NAV-6 DETAIL-5 Back and a reload show the same card at the same place, without asking for the list again; Back gives it the focus', async () => {
  const { page, requests } = await visit('/for-sale?sort=lowToHigh');
  await untilReady(page, 'sale-feed');
  const address = await scrollFar(page);
  requests.clear();
  const backs = [
    () => goBack(page),
    // The arrow names the feed, since one step back leads there.
    () => page.getByRole('link', { name: 'Quay lại: Nhà bán' }).press('Enter'),
  ];
  for (const back of backs) {
    await linkOf(page, address).focus();
    const top = await topOf(page, address);
    await page.keyboard.press('Enter');
    await untilReady(page, 'sale-detail');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await back();
    await untilReady(page, 'sale-feed');
    await eventually(async () => expect(await topOf(page, address)).toBe(top));
    await eventually(async () => expect(await focusedLink(page)).toBe(address));
    await page.keyboard.press('Tab');
    const next = await page.evaluate(() =>
      document.activeElement?.closest('article')?.querySelector('h2 a')?.getAttribute('href'),
    );
    expect(next).toBe(address);
  }
  const top = await topOf(page, address);
  await page.reload();
  await untilReady(page, 'sale-feed');
  await eventually(async () => expect(await topOf(page, address)).toBe(top));
  expect(requests.lists).toEqual([]);
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0));
});
