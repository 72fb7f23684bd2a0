import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { answers, newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { compositionOf, DESKTOPS } from '../../scripts/e2e/layout';

const visit = withBrowser();

test('WIDE-22 the homes that Lily speaks of stand beside the chat at every width of a desktop, and lead to their pages', async () => {
  const session = await newCustomer();
  const { page } = await openChat(visit, session, { viewport: DESKTOPS[0] });
  const beside = page.getByRole('complementary', { name: 'Nhà Lily nhắc đến' });
  await page.getByText('Chào bạn, mình là Lily').waitFor();
  expect(await beside.count()).toBe(0);
  await sendMessage(page, 'Tìm căn hộ bán ở Quận 7');
  await beside.getByRole('link').first().getByText('Vnđ').first().waitFor();
  const named = await answers(page)
    .last()
    .locator('a[href*="/app/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(named.length).toBeGreaterThan(0);
  const shown = await beside
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown.filter((path) => named.includes(path))).toEqual(shown);
  for (const viewport of DESKTOPS) {
    await page.setViewportSize(viewport);
    const { used, over, overlaps } = await compositionOf(page, 'section[aria-label="Tin nhắn"], aside');
    expect(used).toBeGreaterThan(0.85);
    expect(over).toBeLessThanOrEqual(0);
    expect(overlaps).toEqual([]);
  }
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(MOBILE);
  await beside.waitFor({ state: 'detached' });
});

test('WIDE-22 of a project that Lily speaks of its homes for sale stand beside the chat', async () => {
  const { page } = await openChat(visit, await newCustomer(), { viewport: DESKTOPS[2] });
  await sendMessage(page, 'Celadon Tây Thạnh giá bao nhiêu?');
  const beside = page.getByRole('complementary', { name: 'Nhà Lily nhắc đến' });
  await beside.getByRole('heading', { name: 'Đang bán ở Celadon Tây Thạnh' }).waitFor();
  await beside.getByRole('link').first().waitFor();
});
