import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { answers, messageField, newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS } from '../../scripts/e2e/layout';
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

test('HOMES-1 HOMES-2 HOMES-3 HOMES-4 WIDE-22 a wish is answered with the homes and the count of the feed: cards to swipe on a phone, beside the chat on a desktop, where a home opens over it', async () => {
  const { page } = await openChat(visit, await newCustomer(), { viewport: MOBILE });
  await sendMessage(page, 'căn hộ 2 phòng ngủ Quận 7 dưới 6 tỷ view sông');
  const answer = answers(page).last();
  const { total } = await ask<{ total: number }>('count', { filter: FILTER });
  const { data } = await ask<{ data: { post: { id: string } }[] }>('list', { filter: FILTER, limit: 5 });
  const paths = data.map(({ post }) => `/for-sale/app/${post.id}`);
  const feed = answer.getByRole('link', { name: `Xem ${total} tin` });
  await feed.waitFor();
  await answer.getByText('Mình chưa lọc được theo “view sông”').waitFor();
  const row = page.getByRole('list', { name: 'Nhà Lily gợi ý' });
  await row.getByRole('link').first().getByText('Vnđ').first().waitFor();
  const shown = (links: Element[]) => links.map((link) => link.getAttribute('href'));
  // A card is a link once its home has come.
  await eventually(async () => expect(await row.getByRole('link').evaluateAll(shown)).toEqual(paths));
  // What is a card is not a line of the answer as well.
  await eventually(async () => expect(await answer.locator('p a[href*="/app/"]').count()).toBe(0));
  expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);

  const beside = page.getByRole('complementary', { name: 'Nhà Lily nhắc đến' });
  for (const viewport of DESKTOPS) {
    await page.setViewportSize(viewport);
    await eventually(async () => expect(await beside.getByRole('link').evaluateAll(shown)).toEqual(paths));
    const { used, over, overlaps } = await compositionOf(page, 'section[aria-label="Tin nhắn"], aside');
    expect(used).toBeGreaterThan(0.85);
    expect(over).toBeLessThanOrEqual(0);
    expect(overlaps).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
  await eventually(async () => expect(await row.count()).toBe(0));

  // A home opens over the chat: neither the conversation nor what is being written is left for it.
  await messageField(page).fill('Còn nhà');
  await beside.getByRole('link').first().click();
  const home = page.getByRole('dialog');
  await home.getByRole('link', { name: 'Xem chi tiết' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/megabot');
  await page.keyboard.press('Escape');
  await home.waitFor({ state: 'detached' });
  await eventually(async () => expect(await messageField(page).inputValue()).toBe('Còn nhà'));

  await page.setViewportSize(MOBILE);
  await beside.waitFor({ state: 'detached' });
  await sendMessage(page, 'rẻ hơn');
  await answers(page).last().getByText('giá từ 4,8 tỷ trở xuống').waitFor();
  await eventually(async () => expect(await row.getByRole('link').count()).toBeGreaterThan(0));
  await row.getByRole('link').first().click();
  await page.waitForURL('**/for-sale/app/*');
});
