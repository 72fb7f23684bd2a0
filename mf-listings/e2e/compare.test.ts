import type { Page } from 'playwright-core';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import { onFastLine, place, untilReady } from '../../scripts/e2e/page';
import { saveHomes, steadyHomes } from '../../scripts/e2e/saved-homes';

const visit = withBrowser();

const address = (items: readonly ListingItem[]) =>
  `/compare?kind=for-sale&ids=${items.map(({ post }) => post.id).join()}`;
const heads = (page: Page) => page.getByRole('columnheader').getByRole('link');
const untilHeads = (page: Page, items: readonly ListingItem[]) =>
  eventually(async () =>
    expect(await heads(page).allTextContents()).toEqual(items.map(({ post }) => post.title)),
  );

test('COMPARE-1 COMPARE-2 on a phone homes are chosen, stand side by side below their rows’ names, are gone through by keys, and the link shows another visitor the same', async () => {
  const homes = await steadyHomes(3, { type_product: 'Chung cư' });
  const [first, ...others] = homes as [ListingItem, ...ListingItem[]];
  const { page } = await visit('/rules', { viewport: MOBILE, prepare: onFastLine });
  await saveHomes(page, others);
  await page.goto(detailPath('for-sale', first));
  await untilReady(page, 'sale-detail');
  await page.getByRole('button', { name: `So sánh: ${first.post.title}` }).click();
  await page.getByRole('link', { name: 'So sánh 1 tin bán' }).waitFor();
  await page.goto('/saved');
  await untilReady(page, 'saved');
  for (const { post } of others) await page.getByRole('button', { name: `So sánh: ${post.title}` }).click();
  await page.getByRole('link', { name: 'So sánh 3 tin bán' }).click();
  await untilReady(page, 'compare');
  expect(place(page)).toBe(address(homes));
  await untilHeads(page, homes);

  const name = page.getByRole('rowheader', { name: 'Mức giá' }).getByText('Mức giá');
  const before = (await name.boundingBox())?.x;
  await page.getByRole('button', { name: 'Tin sau' }).focus();
  await page.keyboard.press('Enter');
  await eventually(async () =>
    expect(
      await page.getByRole('region', { name: 'Bảng so sánh' }).evaluate((box) => box.scrollLeft),
    ).toBeGreaterThan(100),
  );
  expect((await name.boundingBox())?.x).toBe(before);
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = await heads(page).evaluateAll(
    (links) => links.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
  );
  expect(cut).toBe(0);
  const head = page.getByRole('columnheader').filter({ has: page.getByRole('link') });
  const picture = await head.first().getByRole('img').boundingBox();
  const title = await heads(page).first().boundingBox();
  expect(picture && title && title.y - picture.y - picture.height).toBeGreaterThan(8);

  const other = await visit(address(homes));
  await untilReady(other.page, 'compare');
  await untilHeads(other.page, homes);
});
