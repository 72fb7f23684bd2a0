import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { answers, newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

/** How many homes the site's own service counts for the feed of an address, asked as the feed asks. */
async function countOf(filter: object): Promise<number> {
  const response = await fetch(`${siteUrl()}/api/products/for-sale/count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter }),
  });
  return ((await response.json()) as { total: number }).total;
}

test('HOMES-1 HOMES-2 HOMES-3 HOMES-4 on a phone a wish is answered with the count of the feed, cards to swipe that open their homes, and what no filter knows', async () => {
  const { page } = await openChat(visit, await newCustomer(), { viewport: MOBILE });
  await sendMessage(page, 'căn hộ 2 phòng ngủ Quận 7 dưới 6 tỷ view sông');
  const answer = answers(page).last();
  const total = await countOf({
    places: ['quan-7'],
    price: [0, 6_000_000_001],
    bedroom_from: 2,
    type_product: 'Chung cư',
  });
  const feed = answer.getByRole('link', { name: `Xem ${total} tin` });
  await feed.waitFor();
  await answer.getByText('Mình chưa lọc được theo “view sông”').waitFor();
  const row = page.getByRole('list', { name: 'Nhà Lily gợi ý' });
  const cards = row.getByRole('link');
  await cards.first().getByText('Vnđ').first().waitFor();
  const named = await answer
    .locator('p a[href*="/app/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(named);
  expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  expect(await findings(page)).toEqual([]);

  await sendMessage(page, 'rẻ hơn');
  await answers(page).last().getByText('giá từ 4,8 tỷ trở xuống').waitFor();
  const href = await cards.first().getAttribute('href');
  await cards.first().click();
  await page.waitForURL(`**${href}`);
});

test('HOMES-4 on a desktop the cards stand beside the chat, in English, and the link opens the feed with the filter', async () => {
  const { page } = await openChat(visit, await newCustomer(), {
    viewport: { width: 1440, height: 900 },
  });
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();
  await untilReady(page, 'megabot');
  const field = page.getByRole('textbox', { name: 'Message to Lily' });
  await field.fill('2 bedroom flat in District 7 under 6 billion');
  await field.press('Enter');
  const beside = page.getByRole('complementary', { name: 'Homes that Lily speaks of' });
  await beside.getByRole('link').first().getByText('Vnđ').first().waitFor();
  expect(await page.getByRole('list', { name: 'Homes that Lily suggests' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  const link = answers(page)
    .last()
    .getByRole('link', { name: /^See all \d+ listings$/ });
  const total = /\d+/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await page.waitForURL('**/for-sale?*');
  await page
    .getByText(new RegExp(`\\b${total}\\b`))
    .first()
    .waitFor();
});
