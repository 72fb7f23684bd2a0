import type { Page } from 'playwright-core';
import { keptFrom } from '../../scripts/e2e/accounts';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { downloadedEvent } from '../../scripts/e2e/calendar';
import { askForHost, listingOfHost, openPanel, proofOf, send, threadsOf } from '../../scripts/e2e/comments';
import { detailPath } from '../../scripts/e2e/listings';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

const DAY = 86_400_000;
/** A day some days ahead as a date field of Vietnam has it. */
const dayAhead = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
const cardOf = (page: Page, state: string) => page.locator(`[data-viewing="${state}"]`);

/** Fills the form of a proposal and sends it. */
async function propose(page: Page, day: string, time: string, note: string) {
  const sheet = page.getByRole('dialog', { name: 'Hẹn xem nhà' });
  await sheet.getByLabel('Ngày', { exact: true }).fill(day);
  await sheet.getByLabel('Giờ', { exact: true }).fill(time);
  await sheet.getByLabel('Ghi chú (không bắt buộc)').fill(note);
  await sheet.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await sheet.waitFor({ state: 'detached' });
}

test('VIEWING-1 VIEWING-4 VIEWING-8 asker and owner agree on a viewing live, put it into a calendar, and the owner cancels it', async () => {
  const item = await listingOfHost(15);
  const { page: asker } = await visit('/rules', { viewport: MOBILE });
  const question = `Xem nhà được không ${Date.now()}`;
  await send(await openPanel(asker, item), question);
  await asker.getByRole('button', { name: 'Hẹn xem nhà' }).first().waitFor();
  await asker.locator('[data-comments="connected"]').waitFor();
  const host = await askForHost(item);
  const [thread] = (await threadsOf(item, proofOf(host))).filter(
    ({ comment }) => comment.comment === question,
  );
  const { page: owner } = await visit(`/inbox?thread=${thread?.comment.id}`, {
    viewport: DESKTOP,
    stored: keptFrom(host),
  });
  await owner.getByRole('button', { name: 'Hẹn xem nhà' }).waitFor();

  await asker.getByRole('button', { name: 'Hẹn xem nhà' }).first().click();
  const day = dayAhead(3);
  await propose(asker, day, '10:30', 'Em đi cùng mẹ');
  await cardOf(asker, 'proposed').waitFor();
  const proposed = cardOf(owner, 'proposed');
  await proposed.getByText('Em đi cùng mẹ').waitFor();
  // The owner cannot at this time, and proposes another.
  await proposed.getByRole('button', { name: 'Đề nghị giờ khác' }).click();
  await propose(owner, day, '17:00', 'Gặp ở sảnh A');
  await cardOf(asker, 'proposed').getByText('Gặp ở sảnh A').waitFor();
  await cardOf(asker, 'proposed').getByRole('button', { name: 'Đồng ý', exact: true }).click();
  for (const page of [asker, owner]) await cardOf(page, 'agreed').getByText(/17:00/).waitFor();
  await cardOf(asker, 'agreed')
    .getByText(/^còn [23] ngày/)
    .waitFor();

  await cardOf(asker, 'agreed').getByRole('button', { name: 'Thêm vào lịch' }).click();
  const event = await downloadedEvent(asker, () => asker.getByRole('button', { name: /\.ics/ }).click());
  expect(event).toMatchObject({
    uid: `viewing-${thread?.comment.id}@${new URL(siteUrl()).hostname}`,
    title: expect.stringContaining(item.post.title),
    location: item.post.location,
    description: expect.stringContaining(siteUrl() + detailPath('for-sale', item)),
    start: Date.parse(`${day}T17:00:00+07:00`),
  });

  await cardOf(owner, 'agreed').getByRole('button', { name: 'Huỷ hẹn', exact: true }).click();
  const sure = owner.getByRole('dialog', { name: 'Huỷ lịch xem nhà?' });
  await sure.getByRole('button', { name: 'Huỷ hẹn' }).click();
  for (const page of [owner, asker]) await cardOf(page, 'cancelled').waitFor();
});
