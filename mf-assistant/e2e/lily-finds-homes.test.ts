import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { answers, newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

const FILTER = {
  places: ['quan-7'],
  price: [0, 6_000_000_001],
  bedroom_from: 2,
  type_product: 'Chung cư',
};

/** Asks the site's own service, as the feed does. */
async function ask<Told>(call: 'count' | 'list', body: object): Promise<Told> {
  const response = await fetch(`${siteUrl()}/api/products/for-sale/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Told;
}

test('HOMES-1 HOMES-2 HOMES-3 HOMES-4 on a phone a wish is answered with the count of the feed, cards to swipe that open their homes, and what no filter knows', async () => {
  const { page } = await openChat(visit, await newCustomer(), { viewport: MOBILE });
  await sendMessage(page, 'căn hộ 2 phòng ngủ Quận 7 dưới 6 tỷ view sông');
  const answer = answers(page).last();
  const { total } = await ask<{ total: number }>('count', { filter: FILTER });
  const { data } = await ask<{ data: { post: { id: string } }[] }>('list', { filter: FILTER, limit: 5 });
  const first = data.map(({ post }) => `/for-sale/app/${post.id}`);
  const feed = answer.getByRole('link', { name: `Xem ${total} tin` });
  await feed.waitFor();
  await answer.getByText('Mình chưa lọc được theo “view sông”').waitFor();
  const row = page.getByRole('list', { name: 'Nhà Lily gợi ý' });
  const cards = row.getByRole('link');
  await cards.first().getByText('Vnđ').first().waitFor();
  // A card is a link once its home has come.
  await eventually(async () =>
    expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(first),
  );
  // What is a card is not a line of the answer as well.
  expect(await answer.locator('p a[href*="/app/"]').count()).toBe(0);
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

  // A home opens over the chat: neither the conversation nor what is being written is left for it.
  await field.fill('What about');
  await beside.getByRole('link').first().click();
  const home = page.getByRole('dialog', { name: 'For sale' });
  await home.getByRole('link', { name: 'See the details' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/megabot');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await home.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('What about');
  expect(
    await beside
      .getByRole('link')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
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
