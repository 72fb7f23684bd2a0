import type { Page } from 'playwright-core';
import { askForSession, keptFrom, OTHER_CUSTOMER } from '../../scripts/e2e/accounts';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import {
  askForHost,
  countOf,
  listingOfHost,
  panelOf,
  proofOf,
  send,
  threadsOf,
  untilLive,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { CUSTOMER, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

const device = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('device'));

test('LOCAL-1 COMMENT-1 what a visitor asked is theirs after the sign-in, is one thread to the owner, and is gone with the sign-out', async () => {
  const item = await listingOfHost(6);
  const host = await askForHost(item);
  const question = `Hỏi trước khi đăng nhập ${Date.now()}`;
  const hosts = await visit(detailPath('for-sale', item), { stored: keptFrom(host), viewport: DESKTOP });
  const hostPanel = await panelOf(hosts.page);
  await untilLive(hostPanel);

  const { page } = await visit(detailPath('for-sale', item));
  const panel = await panelOf(page);
  await send(panel, question);
  await hostPanel.getByText(question, { exact: true }).waitFor();
  await untilLive(panel);
  await panel.getByLabel('Câu hỏi của bạn').fill('Đang viết dở');
  const asked = JSON.parse((await device(page)) ?? '{}') as { secret: string };

  await page.goto('/login');
  await untilReady(page, 'login');
  await signIn(page, CUSTOMER);
  await untilReady(page, 'account');
  await eventually(async () => expect(await device(page)).toBeNull());
  await page.goto(detailPath('for-sale', item));
  const own = await panelOf(page);
  await own.getByText(question, { exact: true }).waitFor();
  await eventually(async () => expect(await own.getByText(question, { exact: true }).count()).toBe(1));
  await eventually(async () =>
    expect(await own.getByLabel('Câu hỏi của bạn').inputValue()).toBe('Đang viết dở'),
  );
  // The owner's panel was open all the while.
  const thread = hostPanel.getByRole('listitem').filter({ hasText: question });
  const account = await askForSession(CUSTOMER);
  const listed = (await threadsOf(item, proofOf(account))).find(
    ({ comment }) => comment.comment === question,
  );
  expect(listed?.author).toMatchObject({ user_type: 'user' });
  await eventually(async () => expect(await thread.textContent()).toContain(listed?.author.display_name));
  await eventually(async () => expect(await thread.count()).toBe(1));
  expect(await countOf(item, host, question)).toBe(1);

  await page.goto('/account');
  await untilReady(page, 'account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  await page.goto(detailPath('for-sale', item));
  const next = await panelOf(page);
  await next.getByText('Chưa có câu hỏi nào').waitFor();
  expect(await next.textContent()).not.toContain(question);
  // Whoever kept the device's secret has nothing of it, and another account cannot claim it.
  await expect(threadsOf(item, { 'x-device-secret': asked.secret })).rejects.toThrow('HTTP 401');
  const other = await askForSession(OTHER_CUSTOMER);
  const claim = await fetch(new URL('/api/users/user-local/carry', page.url()), {
    method: 'POST',
    headers: { ...proofOf(other), 'x-device-secret': asked.secret },
  });
  expect(claim.status).toBe(409);
});

test('LOCAL-1 COMMENT-7 a carry that failed is made up for at the next visit, and what waited goes out as the account’s, once', async () => {
  const item = await listingOfHost(7);
  const host = await askForHost(item);
  const [asked, waiting] = [`Hỏi lúc còn mạng ${Date.now()}`, `Viết lúc mất mạng ${Date.now()}`];
  const { page, context } = await visit(detailPath('for-sale', item));
  const panel = await panelOf(page);
  await send(panel, asked);
  await untilLive(panel);
  await eventually(async () => expect(await panel.locator('[data-waiting]').count()).toBe(0));
  await context.setOffline(true);
  await send(panel, waiting);
  await panel.locator('[data-waiting]').waitFor();
  const carry = '**/api/users/user-local/carry';
  await page.route(carry, (route) => route.fulfill({ status: 503, body: '{}' }));
  const session = await askForSession(CUSTOMER);
  await page.evaluate(([kept]) => localStorage.setItem('session', kept ?? ''), [JSON.stringify(session)]);
  const refused = page.waitForResponse(carry);
  await context.setOffline(false);
  await page.goto('/account');
  await refused;
  await untilReady(page, 'account');
  expect(await device(page)).not.toBeNull();
  await page.unroute(carry);

  await page.goto(detailPath('for-sale', item));
  const own = await panelOf(page);
  for (const text of [asked, waiting]) await own.getByText(text, { exact: true }).waitFor();
  await eventually(async () => expect(await countOf(item, host, waiting)).toBe(1));
  expect(await countOf(item, host, asked)).toBe(1);
  await eventually(async () => expect(await device(page)).toBeNull());
});
