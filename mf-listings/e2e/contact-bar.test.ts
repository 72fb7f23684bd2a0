import type { Page } from 'playwright-core';
import { keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { askForHost, listingOfHost, panelOf } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { mainNavigation, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** What the author reads in the place of the field for a question. */
const HOST_HINT = 'Bấm “Trả lời” ở một câu hỏi để viết câu trả lời.';

const bar = (page: Page) => page.locator('main [data-page-foot] > *');
const withPhone = () => findListing('for-sale', ({ author }) => author.phone_number !== null);

test.each([320, 390, 1000])(
  "PHONE-4 PHONE-5 at %s px the detail's bar calls, asks, and covers nothing at the page's end",
  async (width) => {
    const item = await withPhone();
    const { page } = await visit(detailPath('for-sale', item), { viewport: { width, height: 700 } });
    await untilReady(page, 'sale-detail');
    const call = bar(page).getByRole('link', { name: /^Gọi / });
    expect(await call.getAttribute('href')).toBe(`tel:+${item.author.phone_number}`);
    const icons = await bar(page)
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
    expect(icons).toEqual([18, 18]);
    const buttons = bar(page).locator('a, button');
    expect(
      await buttons.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
    ).toBe(0);
    const foot = await bar(page).boundingBox();
    const end = (foot?.y ?? 0) + (foot?.height ?? 0);
    const edge = width < 900 ? 700 - 50 : 700;
    expect(end).toBeCloseTo(edge, 0);
    expect(await mainNavigation(page).locator('[aria-current]').allTextContents()).toEqual(['Tìm nhà']);

    const questions = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Hỏi chủ tin' }) });
    await bar(page).getByRole('button', { name: 'Hỏi chủ tin' }).click();
    const field = questions.locator('form textarea');
    await eventually(async () =>
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true),
    );
    expect(await bar(page).isVisible()).toBe(false);
    await field.blur();
    expect(await bar(page).isVisible()).toBe(true);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await eventually(async () => {
      const [block, last] = await Promise.all([questions.boundingBox(), bar(page).boundingBox()]);
      expect((block?.y ?? 0) + (block?.height ?? 0)).toBeLessThanOrEqual(last?.y ?? 0);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(edge, 0);
    });
  },
);

test('PHONE-4 from 1024 px on there is no bar', async () => {
  const { page } = await visit(detailPath('for-sale', await withPhone()), {
    viewport: { width: 1024, height: 800 },
  });
  await untilReady(page, 'sale-detail');
  await bar(page).waitFor({ state: 'attached' });
  expect(await bar(page).isVisible()).toBe(false);
});

test('PHONE-4 the author of a listing has no bar', async () => {
  const item = await listingOfHost(0);
  const { page, requests } = await visit(detailPath('for-sale', item), {
    stored: keptFrom(await askForHost(item)),
  });
  await untilReady(page, 'sale-detail');
  await (await panelOf(page)).getByText(HOST_HINT).waitFor();
  await eventually(async () => expect(requests.filesOf('mf-listings').join(' ')).toContain('contact-bar'));
  expect(await bar(page).count()).toBe(0);
});
