import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { downloadedEvent } from '../../scripts/e2e/calendar';
import {
  askForHost,
  listingOfHost,
  openPanel,
  panelOf,
  proofOf,
  send,
  threadsOf,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();
const TEXTS = {
  vi: {
    propose: 'Hẹn xem nhà',
    day: 'Ngày',
    time: 'Giờ',
    note: 'Ghi chú (không bắt buộc)',
    send: 'Gửi đề nghị',
    otherTime: 'Đề nghị giờ khác',
    agree: 'Đồng ý',
    withdraw: 'Rút lại đề nghị',
    cancel: 'Huỷ hẹn',
    cancelTitle: 'Huỷ lịch xem nhà?',
    cancelYes: 'Huỷ hẹn',
    offline: 'Cần có mạng để hẹn xem nhà. Những gì bạn nhập được giữ lại, bạn gửi lại khi có mạng nhé.',
  },
  en: {
    propose: 'Arrange a viewing',
    day: 'Day',
    time: 'Time',
    note: 'Note (optional)',
    send: 'Send the proposal',
    otherTime: 'Propose another time',
    agree: 'Agree',
    withdraw: 'Withdraw',
    cancel: 'Cancel the viewing',
    cancelTitle: 'Cancel the viewing?',
    cancelYes: 'Cancel the viewing',
    offline:
      'Arranging a viewing needs a network. What you typed is kept: send it again once you are online.',
  },
};
const { vi } = TEXTS;
type Language = keyof typeof TEXTS;

const DAY = 86_400_000;
/** A day some days ahead as a date field of Vietnam has it. */
const dayAhead = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+07:00`);

/** Fills the form of a proposal and sends it. */
async function propose(page: Page, language: Language, day: string, time: string, note: string) {
  const t = TEXTS[language];
  const sheet = page.getByRole('dialog', { name: t.propose });
  await sheet.getByLabel(t.day, { exact: true }).fill(day);
  await sheet.getByLabel(t.time, { exact: true }).fill(time);
  await sheet.getByLabel(t.note).fill(note);
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: t.send }).click();
  await sheet.waitFor({ state: 'detached' });
}
const cardOf = (page: Page, state: string) => page.locator(`[data-viewing="${state}"]`);

/** Changes the language of a page that is open. */
async function speak(page: Page, language: Language) {
  await page.evaluate((value) => localStorage.setItem('locale', value), language);
  await page.reload();
}

test.each([
  { place: 15, asks: MOBILE, askerSpeaks: 'vi', ownerAt: DESKTOP, ownerSpeaks: 'vi', look: 'dark' },
  { place: 16, asks: DESKTOP, askerSpeaks: 'en', ownerAt: MOBILE, ownerSpeaks: 'en', look: 'light' },
] as const)(
  'VIEWING-1 VIEWING-4 VIEWING-8 at $asks.width px ($askerSpeaks) and $ownerAt.width px ($ownerSpeaks, $look) asker and owner agree on a viewing live, and put it into a calendar',
  async ({ place, asks, askerSpeaks, ownerAt, ownerSpeaks, look }) => {
    const item = await listingOfHost(place);
    const path = detailPath('for-sale', item);
    const [mine, theirs] = [TEXTS[askerSpeaks], TEXTS[ownerSpeaks]];
    const { page: asker } = await visit(path, { viewport: asks });
    const question = `Xem nhà được không ${Date.now()}`;
    await send(await openPanel(asker, item), question);
    await asker.getByRole('button', { name: vi.propose }).first().waitFor();
    if (askerSpeaks === 'en') {
      await speak(asker, 'en');
      await asker.getByRole('heading', { name: 'Ask the owner' }).scrollIntoViewIfNeeded();
    }
    await asker.locator('[data-comments="connected"]').waitFor();

    const host = await askForHost(item);
    const [thread] = (await threadsOf(item, proofOf(host))).filter(
      ({ comment }) => comment.comment === question,
    );
    const { page: owner } = await visit(`/inbox?thread=${thread?.comment.id}`, {
      viewport: ownerAt,
      stored: { ...keptFrom(host), locale: ownerSpeaks },
      colorScheme: look,
    });
    await owner.getByRole('button', { name: theirs.propose }).waitFor();

    await asker.getByRole('button', { name: mine.propose }).first().click();
    const day = dayAhead(3);
    await propose(asker, askerSpeaks, day, '10:30', 'Em đi cùng mẹ');
    await cardOf(asker, 'proposed').waitFor();
    const proposed = cardOf(owner, 'proposed');
    await proposed.getByText('Em đi cùng mẹ').waitFor();
    expect(await findings(owner)).toEqual([]);

    // The owner cannot at this time, and proposes another.
    await proposed.getByRole('button', { name: theirs.otherTime }).click();
    await propose(owner, ownerSpeaks, day, '17:00', 'Gặp ở sảnh A');
    await cardOf(asker, 'proposed').getByText('Gặp ở sảnh A').waitFor();
    await cardOf(asker, 'proposed').getByRole('button', { name: mine.agree, exact: true }).click();
    for (const page of [asker, owner]) await cardOf(page, 'agreed').getByText(/17:00/).waitFor();
    await cardOf(asker, 'agreed')
      .getByText(askerSpeaks === 'vi' ? /^còn [23] ngày/ : /^in [23] days/)
      .waitFor();
    for (const page of [asker, owner]) expect(await findings(page)).toEqual([]);

    for (const [page, speaks] of [
      [asker, askerSpeaks],
      [owner, ownerSpeaks],
    ] as const) {
      await cardOf(page, 'agreed')
        .getByRole('button', { name: speaks === 'vi' ? 'Thêm vào lịch' : 'Add to calendar' })
        .click();
      const event = await downloadedEvent(page, () => page.getByRole('button', { name: /\.ics/ }).click());
      expect(event).toMatchObject({
        uid: `viewing-${thread?.comment.id}@${new URL(siteUrl()).hostname}`,
        title: expect.stringContaining(item.post.title),
        location: item.post.location,
        description: expect.stringContaining(`${siteUrl()}${path}`),
        start: at(day, '17:00'),
        end: at(day, '18:00'),
        alarm: '-PT1H',
      });
    }

    await cardOf(owner, 'agreed').getByRole('button', { name: theirs.cancel, exact: true }).click();
    const sure = owner.getByRole('dialog', { name: theirs.cancelTitle });
    await sure.getByRole('button', { name: theirs.cancelYes }).click();
    await cardOf(owner, 'cancelled').waitFor();
    await cardOf(asker, 'cancelled').waitFor();
  },
);

test('VIEWING-7 an owner agrees in two tabs while the asker takes the proposal back: the first counts, the others are refused and all see one truth', async () => {
  const item = await listingOfHost(17);
  const { page: asker } = await visit(detailPath('for-sale', item));
  const question = `Hai thẻ ${Date.now()}`;
  await send(await openPanel(asker, item), question);
  await asker.getByRole('button', { name: vi.propose }).first().click();
  await propose(asker, 'vi', dayAhead(4), '09:00', '');
  const host = await askForHost(item);
  const [thread] = (await threadsOf(item, proofOf(host))).filter(
    ({ comment }) => comment.comment === question,
  );
  const open = () => visit(`/inbox?thread=${thread?.comment.id}`, { stored: keptFrom(host) });
  const tabs = [(await open()).page, (await open()).page];
  for (const tab of tabs) await cardOf(tab, 'proposed').waitFor();
  // All three have said what they want, of the same version, before the service hears any of it.
  const held: (() => Promise<void>)[] = [];
  const statuses: number[] = [];
  for (const page of [asker, ...tabs]) {
    page.on('response', (response) => {
      if (/\/viewing$/.test(response.url())) statuses.push(response.status());
    });
    await page.route(
      /\/api\/inbox\/threads\/[^/]+\/viewing$/,
      (route) => void held.push(() => route.continue()),
    );
  }
  for (const tab of tabs)
    await cardOf(tab, 'proposed').getByRole('button', { name: vi.agree, exact: true }).click();
  await cardOf(asker, 'proposed').getByRole('button', { name: vi.withdraw }).click();
  await eventually(async () => expect(held).toHaveLength(3));
  // Were the versions not looked at, the asker could still cancel what is agreed by then.
  const [first, ...others] = held;
  await first?.();
  await eventually(async () => expect(statuses).toEqual([200]));
  await Promise.all(others.map((send) => send()));
  await eventually(async () => expect(statuses).toEqual([200, 409, 409]));
  for (const page of [asker, ...tabs]) await cardOf(page, 'agreed').waitFor();
  // The asker wanted something else and is told so; the second tab has what it wanted.
  const told = (page: Page) => page.getByText('Lịch hẹn vừa có thay đổi, đây là thông tin mới nhất.');
  await told(asker).waitFor();
  for (const tab of tabs) expect(await told(tab).count()).toBe(0);
  const [now] = (await threadsOf(item, proofOf(host))).filter(({ comment }) => comment.comment === question);
  expect(now?.viewing).toMatchObject({ version: 2, state: 'agreed' });

  // A stranger with the address of the thread finds none of it.
  const stranger = await askForSession(CUSTOMER);
  const refused = await fetch(`${siteUrl()}/api/inbox/threads/${thread?.comment.id}/viewing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofOf(stranger) },
    body: JSON.stringify({ action: 'cancel', version: 2 }),
  });
  expect(refused.status).toBe(404);
});

test('VIEWING-10 a proposal without a network says so and is there after a reload', async () => {
  const item = await listingOfHost(18);
  const { page, context } = await visit(detailPath('for-sale', item));
  await send(await openPanel(page, item), `Không mạng ${Date.now()}`);
  await page.getByRole('button', { name: vi.propose }).first().click();
  const sheet = page.getByRole('dialog', { name: vi.propose });
  await sheet.getByLabel(vi.time, { exact: true }).fill('15:15');
  await sheet.getByLabel(vi.note).fill('Xem thêm bãi xe');
  await context.setOffline(true);
  await sheet.getByRole('button', { name: vi.send }).click();
  await sheet.getByText(vi.offline).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await untilReady(page, 'sale-detail');
  const panel = await panelOf(page);
  await panel.getByRole('button', { name: vi.propose }).first().click();
  expect(await sheet.getByLabel(vi.time, { exact: true }).inputValue()).toBe('15:15');
  expect(await sheet.getByLabel(vi.note).inputValue()).toBe('Xem thêm bãi xe');
  await sheet.getByRole('button', { name: vi.send }).click();
  await cardOf(page, 'proposed').waitFor();
});
