import type { Locator, Page } from 'playwright-core';
import { makeAccount } from '../../scripts/e2e/accounts';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type ListingItem, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { homeCard } from '../../scripts/e2e/saved-homes';
import { makeShortlist } from '../../scripts/e2e/shortlists';
import { newNumber, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();
const press = (card: Locator, mark: string): Promise<void> =>
  card.getByRole('button', { name: mark, exact: true }).click();
const said = (card: Locator, name: string): Locator =>
  card.getByRole('group', { name: new RegExp(`^${name} về `) });

test('SHORT-11 who signs in after another person on one device is a member of their own, after a reload too, and on another device goes on as the same member', async () => {
  const [first] = (await list('for-sale', {}, 1)) as [ListingItem];
  const { page: maker } = await visit('/rules', { viewport: DESKTOP });
  await makeShortlist(maker, [first]);
  const link = new URL(maker.url());
  const path = link.pathname + link.hash;
  const signInAnd = async (page: Page, number: string) => {
    await page.goto(`/login?next=${encodeURIComponent('/saved')}`);
    await signIn(page, number);
    await untilReady(page, 'saved');
  };
  const people = (page: Page) => page.getByRole('list', { name: 'Người trong danh sách' });
  const numbers = [newNumber(), newNumber()] as const;
  for (const number of numbers) await makeAccount(number);

  const { page } = await visit('/robots.txt', { viewport: MOBILE });
  await signInAnd(page, numbers[0]);
  await page.goto(path);
  await page.getByLabel('Tên của bạn').fill('Chồng');
  await page.getByRole('button', { name: 'Tham gia' }).click();
  await people(maker).getByText('Chồng').waitFor();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  // The protected page may lead to the sign-in for a moment before.
  await page.waitForURL('/');

  await signInAnd(page, numbers[1]);
  // The list of the person before is shown to nobody else (SHORT-1).
  await eventually(async () => expect(await page.getByText('Nhà của hai mình').count()).toBe(0));
  await page.goto(path);
  await page.getByLabel('Tên của bạn').fill('Vợ');
  await page.getByRole('button', { name: 'Tham gia' }).click();
  await press(homeCard(page, first), 'Thích');
  await said(homeCard(maker, first), 'Vợ').getByText('Thích').waitFor();
  await page.reload();
  await people(page).getByText('(bạn)').waitFor();
  await eventually(async () =>
    expect(await people(page).getByRole('listitem').filter({ hasText: '(bạn)' }).textContent()).toContain(
      'Vợ',
    ),
  );
  await eventually(async () => expect(await page.getByLabel('Tên của bạn').count()).toBe(0));
  await page.goto('/saved');
  await page
    .getByRole('region', { name: 'Danh sách chung' })
    .getByRole('link', { name: /Nhà của hai mình/ })
    .waitFor();

  // Another device of the same person: no second member.
  const { page: laptop } = await visit(path, { viewport: DESKTOP });
  await laptop.getByRole('button', { name: 'Tôi là Vợ' }).click();
  await people(laptop).getByText('(bạn)').waitFor();
  await eventually(async () => expect(await people(laptop).getByRole('listitem').count()).toBe(3));
});
