import type { Page } from 'playwright-core';
import { type GivenSession, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { newNumber, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();
const SEARCH = '/for-sale?price=1..9&bedrooms=2%2B';

/** The session that a browser has, for another browser of the same person. */
const sessionOf = async (page: Page): Promise<GivenSession> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? '');

test('ALERT-3 ALERT-7 a search goes along at the sign-in and is on the account’s other device, where mails are turned on; read without a network', async () => {
  const number = newNumber();
  await makeAccount(number);
  const { page } = await visit(SEARCH);
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Lưu tìm kiếm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu tìm kiếm' }).click();
  await page.getByRole('link', { name: /2\+ phòng ngủ/ }).waitFor();
  await page.goto('/login?next=%2Fsaved%3Fshow%3Dsearches');
  await signIn(page, number);
  await untilReady(page, 'saved');
  const card = (on: Page) => on.getByRole('article', { name: /2\+ phòng ngủ/ });
  await card(page).waitFor();

  const other = await visit('/saved?show=searches', { stored: keptFrom(await sessionOf(page)) });
  await untilReady(other.page, 'saved');
  await card(other.page).waitFor();
  const mail = (on: Page) => card(on).getByLabel('Email');
  expect(await mail(other.page).isChecked()).toBe(false);
  await mail(other.page).check();
  await eventually(async () => expect(await mail(page).isChecked()).toBe(true));

  await other.context.setOffline(true);
  await card(other.page)
    .getByRole('button', { name: /^Xoá: / })
    .click();
  await card(other.page).waitFor({ state: 'detached' });
  await card(page).waitFor();
  await other.context.setOffline(false);
  await card(page).waitFor({ state: 'detached', timeout: 30_000 });
});
