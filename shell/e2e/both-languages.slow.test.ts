import type { Locator, Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { crawledPages } from '../../scripts/e2e/crawl-pages';
import { eventually } from '../../scripts/e2e/eventually';
import { foreignTexts } from '../../scripts/e2e/foreign-texts';
import { detailPath, list } from '../../scripts/e2e/listings';
import { onFastLine, showPath, untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

const seen = (button: Locator): Locator => button.and(button.page().locator(':visible'));
const isEnglish = (page: Page, where: string) =>
  eventually(async () => {
    const texts = await foreignTexts(page, 'en');
    // A place has its own name, also where a text of the interface is the same.
    const foreign = texts.filter((text) => text !== 'Quận 7');
    expect({ where, foreign }).toEqual({ where, foreign: [] });
  });

test('I18N-1 no page shows a text of the interface in Vietnamese to who reads English', async () => {
  const stored = { locale: 'en' };
  const { page } = await visit('/rules', { stored, prepare: onFastLine });
  const session = keptFrom(await askForSession(CUSTOMER));
  const own = await visit('/account', { stored: { ...stored, ...session }, prepare: onFastLine });
  for (const shown of [page, own.page]) await shown.locator('[data-ready]').first().waitFor();
  for (const { name, isProtected, address } of crawledPages()) {
    const shown = isProtected ? own.page : page;
    await showPath(shown, await address());
    await isEnglish(shown, name);
  }
});

test('I18N-1 KEEP-1 KEEP-2 KEEP-3 KEEP-9 COMPARE-1 PRICE-1 COST-1 ALERT-1 ALERT-2 SHORT-1 SHORT-2 in English homes are kept, noted, compared and shared, and a search is kept', async () => {
  const items = (await list('for-sale')).filter(({ post }) => post.new_price === null).slice(0, 2);
  const { page } = await visit('/for-sale?price=1..9&bedrooms=2%2B', {
    stored: { locale: 'en' },
    prepare: onFastLine,
  });
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Save search' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name of the search').fill('Bố mẹ');
  await isEnglish(page, 'sheet of a search');
  await sheet.getByRole('button', { name: 'Save search' }).click();
  await sheet.waitFor({ state: 'detached' });

  for (const item of items) {
    await showPath(page, detailPath('for-sale', item));
    const heart = seen(page.getByRole('button', { name: `Save: ${item.post.title}` }));
    await heart.click();
    await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
  }
  for (const part of [/^Price history/, /^About .* a month$/, 'Ask the owner'])
    await page.getByRole('heading', { name: part }).first().scrollIntoViewIfNeeded();
  await isEnglish(page, 'a listing');

  await showPath(page, '/saved?show=searches');
  await page.getByText('Bố mẹ').first().waitFor();
  await isEnglish(page, 'kept searches');
  await page.goto('/saved');
  await untilReady(page, 'saved');
  await page.getByRole('button', { name: 'New list' }).click();
  await sheet.getByLabel('Name of the list').fill('Bố mẹ');
  await sheet.getByRole('button', { name: 'Make the list' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.goto('/saved');
  await untilReady(page, 'saved');
  const card = page.getByRole('article', { name: items[0]?.post.title ?? '', exact: true });
  await card.getByRole('button', { name: 'Add a note' }).click();
  await card.getByRole('textbox').fill('Gần mẹ');
  for (const { post } of items) await page.getByRole('button', { name: `Compare: ${post.title}` }).click();
  await isEnglish(page, 'saved homes');
  await page.locator('a[href^="/compare?"]').filter({ hasText: '2' }).first().click();
  await untilReady(page, 'compare');
  await eventually(async () =>
    expect(await page.getByRole('columnheader').getByRole('link').count()).toBe(2),
  );
  await isEnglish(page, 'compared homes');

  await showPath(page, '/saved');
  await page.getByRole('button', { name: 'Share a list' }).click();
  await sheet.getByLabel('Name of the list').fill('Hai mình');
  await sheet.getByRole('button', { name: 'Anh', exact: true }).click();
  await isEnglish(page, 'sheet of a shared list');
  await sheet.getByRole('button', { name: 'Make the shared list' }).click();
  await untilReady(page, 'shortlist');
  const like = page.getByRole('button', { name: 'Like', exact: true }).first();
  await like.click();
  await eventually(async () => expect(await like.getAttribute('aria-pressed')).toBe('true'));
  await isEnglish(page, 'a shared list');
});
