import { keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { listingOfHost, panelOf, send } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { keptAnswers, seeListing, tracesOf } from '../../scripts/e2e/kept-data';
import { detailPath } from '../../scripts/e2e/listings';
import { keptPaths, untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });

const TEXT = `Câu riêng ${Date.now()}`;

test('OFFLINE-4 KEEP-7 a sign-out in another tab leaves nothing of the account on this device', async () => {
  // Somebody with an account asks, saves a home and looks at pages of their own; all of it is kept.
  const item = await listingOfHost(29);
  const session = await makeAccount();
  const { page, context } = await visit('/', { stored: keptFrom(session) });
  await untilKept(page, '/');
  await seeListing(page, item, 1);
  await page
    .getByRole('button', { name: /^Lưu tin/ })
    .first()
    .click();
  const panel = await panelOf(page);
  await send(panel, TEXT);
  await panel.getByText(TEXT, { exact: true }).waitFor();
  await eventually(async () => expect((await keptAnswers(page, 'threads')).join()).toContain(TEXT));
  await page.goto('/inbox');
  await page.getByText(TEXT).first().waitFor();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).waitFor();
  await untilKept(page, '/account', detailPath('for-sale', item));
  expect((await keptPaths(page))['pictures-v1']).not.toEqual([]);
  expect(await tracesOf(page, [TEXT, session.user.id])).not.toEqual([]);

  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Đăng xuất' }).click();
  await other.waitForURL('/');
  await other.close();
  await eventually(async () => {
    expect(await tracesOf(page, [TEXT, session.user.id, session.user.phone])).toEqual([]);
    // Which homes somebody has looked at is theirs too.
    expect(await tracesOf(page, [`get-post/${item.post.id}`])).toEqual([]);
    const kept = await keptPaths(page);
    expect(kept['pictures-v1'] ?? []).toEqual([]);
    expect(kept['documents-v1']).not.toContain('/account');
    expect(kept['documents-v1']).not.toContain(detailPath('for-sale', item));
    // Any page still opens without a network.
    expect(kept['documents-v1']).toContain('/app-frame');
  });
});
