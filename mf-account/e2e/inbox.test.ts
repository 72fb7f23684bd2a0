import type { Page } from 'playwright-core';
import { keptFrom } from '../../scripts/e2e/accounts';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { askForHost, countOf, listingOfHost, openPanel, send } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';

// Over its time budget: an owner with two tabs and a visitor with one write to each other.
const visit = withBrowser();

const rows = (page: Page) => page.getByRole('list', { name: 'Các cuộc trao đổi' }).getByRole('link');
const count = (page: Page) =>
  page.locator('[data-inbox-count]').evaluate((element) => Number(element.getAttribute('data-inbox-count')));

test('INBOX-3 a question without an account is in both open inboxes of the owner, answered in place once, and read by its asker', async () => {
  const item = await listingOfHost(12);
  const host = await askForHost(item);
  const owner = await visit('/inbox', { stored: keptFrom(host), viewport: DESKTOP });
  await rows(owner.page).first().waitFor();
  const second = await owner.context.newPage();
  await second.goto('/inbox');
  await rows(second).first().waitFor();
  await owner.page.locator('[data-inbox-count]').waitFor({ state: 'attached' });
  const before = await count(owner.page);

  const asker = await visit('/rules', { viewport: MOBILE });
  const question = `Hẹn xem nhà được không ${Date.now()}`;
  await send(await openPanel(asker.page, item), question);
  for (const tab of [owner.page, second]) {
    await rows(tab).filter({ hasText: question }).waitFor();
    await eventually(async () => expect(await count(tab)).toBe(Math.min(before + 1, 100)));
  }

  // A tab behind another one draws seldom, and a press waits until what it meets stands still.
  await owner.page.bringToFront();
  // The number stands beside the word that it counts.
  await owner.page.getByRole('button', { name: /^Chưa trả lời ?\d+\+?$/ }).click();
  await rows(owner.page).filter({ hasText: question }).click();
  const thread = owner.page.getByRole('region', { name: `Trao đổi về ${item.post.title}` });
  await thread.getByText(question, { exact: true }).waitFor();
  const answer = `Dạ được ạ ${Date.now()}`;
  await send(thread, answer);
  await thread.getByText(answer, { exact: true }).waitFor();
  await thread.locator('[data-waiting]').waitFor({ state: 'detached' });
  expect(await countOf(item, host, answer)).toBe(1);
  await eventually(async () => expect(await count(second)).toBe(before));

  await asker.page.goto('/inbox');
  await rows(asker.page).filter({ hasText: answer }).click();
  await eventually(async () => expect(await count(asker.page)).toBe(0));
});

test('INBOX-7 INBOX-8 calling, Zalo and the question are in one place; the code of a home finds it; the narrowest phone shows the rows of an inbox whole', async () => {
  const item = await listingOfHost(14);
  const stored = keptFrom(await askForHost(await listingOfHost(12)));
  const { page, context } = await visit(detailPath('for-sale', item), { viewport: MOBILE, stored });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const zalo = page.getByRole('link', { name: /^Nhắn Zalo/ }).filter({ visible: true });
  await zalo.first().waitFor();
  expect(await zalo.first().getAttribute('href')).toBe(
    `https://zalo.me/${(item.author.phone_number ?? '').replace(/^84/, '0')}`,
  );
  await page.getByRole('button', { name: /^Mã tin .*sao chép/ }).click();
  await page.getByText(/^Đã sao chép mã tin/).waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  await page.goto('/for-rent');
  await untilReady(page, 'rent-feed');
  await page.getByRole('searchbox').first().fill(code.toLowerCase());
  await page.getByRole('option', { name: new RegExp(item.post.title.slice(0, 20)) }).click();
  await page.waitForURL(`**${detailPath('for-sale', item)}`);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/inbox');
  await rows(page).first().waitFor();
  const posts = rows(page).getByText(/ · .*Vnđ/);
  const cut = await posts.evaluateAll((all) =>
    all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).map((one) => one.textContent),
  );
  await eventually(async () => expect(await posts.count()).toBeGreaterThan(3));
  expect(cut).toEqual([]);
});
