import type { Page } from 'playwright-core';
import { io } from 'socket.io-client';
import { askForSession, type GivenSession, keptFrom, OTHER_CUSTOMER } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import {
  askAsStranger,
  askForHost,
  listingOfHost,
  panelOf,
  proofOf,
  send,
  threadsOf,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import { control, liveStream } from '../../scripts/e2e/live';
import { untilReady } from '../../scripts/e2e/page';
import { ownPlatform } from '../../scripts/e2e/platforms';
import {
  changePrice,
  givePushService,
  PushDelivery,
  startPushService,
  type TestPushService,
} from '../../scripts/e2e/push';
import { siteUrl } from '../../scripts/e2e/settings';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { endSites, startSite } from '../../scripts/e2e/sites';

// Headless Chromium has no push service: `pushManager.subscribe` cannot succeed in it. So the browser gets a
// subscription of a push service that runs in this test (scripts/e2e/push.ts). The platform sends there; this test reads what was
// sent with the subscription's keys, and hands exactly that to the worker through the DevTools protocol.

const visit = withBrowser({ worker: true });
let service: TestPushService;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

/** A time zone in which it is noon: a browser that subscribes begins with quiet nights, and nothing is sent in them. */
function noonZone(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
}

/** A visitor whose browser can subscribe, in the middle of their day. */
async function visitor(
  path: string,
  { site = siteUrl(), session }: { site?: string; session?: GivenSession } = {},
) {
  const subscription = service.subscribe();
  const { page } = await visit(path, {
    site,
    timezone: noonZone(),
    ...(session ? { stored: keptFrom(session) } : {}),
    prepare: (tab) => givePushService(tab, site, subscription),
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  return { page, endpoint: subscription.endpoint };
}

/** Presses an offer and waits until the platform knows of it. */
async function accept(page: Page, name: string): Promise<void> {
  const offer = page.getByRole('button', { name });
  await offer.scrollIntoViewIfNeeded();
  await offer.click();
  await page.getByText('Chúng tôi sẽ báo cho bạn trên thiết bị này.').waitFor();
}

/** Hands on what the platform sent, and expects it to be shown and to open its place in the tab that is open. */
async function expectShown(
  page: Page,
  endpoint: string,
  path: string,
  title: string | RegExp,
): Promise<void> {
  const [message] = await service.arrived(endpoint, 1);
  await page.goto('/support');
  const delivery = await PushDelivery.to(page);
  await delivery.deliver(JSON.stringify(message?.payload));
  const tag = String(message?.payload.tag);
  await eventually(async () =>
    expect(await delivery.shown()).toEqual([
      { title: expect.stringMatching(title), body: message?.payload.body, tag, lang: 'vi', path },
    ]),
  );
  // The tab stays at what its visitor does there.
  expect(await delivery.press(tag)).toEqual([path]);
  expect(new URL(page.url()).pathname).toBe('/support');
  await eventually(async () => expect(await delivery.shown()).toEqual([]));
}

/** The id of a site's newest listing for sale. */
async function newestListing(site: string): Promise<string> {
  const response = await fetch(`${site}/api/products/for-sale/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 1 }),
  });
  const { data } = (await response.json()) as { data: ListingItem[] };
  return data[0]?.post.id ?? '';
}

/** The owner answers the newest question. */
async function answer(item: ListingItem, host: GivenSession): Promise<void> {
  const [thread] = await threadsOf(item, proofOf(host));
  const socket = io(siteUrl(), {
    transports: ['websocket'],
    forceNew: true,
    query: { product_id: item.post.id },
    auth: { token: host.access_token },
  });
  try {
    const message = { client_id: crypto.randomUUID(), comment: 'Vẫn còn', parent_id: thread?.comment.id };
    const reply = await socket.timeout(10_000).emitWithAck('AnswerProductComment', message);
    expect(reply).toMatchObject({ ok: true });
  } finally {
    socket.disconnect();
  }
}

test('PUSH-1 PUSH-4 PUSH-8 a visitor who asked and wants to know is told of the answer, and gets there by a press', async () => {
  const item = await listingOfHost(12);
  const path = detailPath('for-sale', item);
  const { page, endpoint } = await visitor(path);
  const panel = await panelOf(page);
  expect(await page.getByRole('button', { name: 'Báo cho tôi khi có câu trả lời' }).count()).toBe(0);
  await send(panel, 'Nhà còn không ạ?');
  await accept(page, 'Báo cho tôi khi có câu trả lời');
  await answer(item, await askForHost(item));
  await expectShown(page, endpoint, path, 'Có câu trả lời mới cho câu hỏi của bạn');
});

test('PUSH-4 PUSH-8 an owner is told of a question', async () => {
  const item = await listingOfHost(13);
  const path = detailPath('for-sale', item);
  const { page, endpoint } = await visitor(path, { session: await askForHost(item) });
  await panelOf(page);
  await accept(page, 'Báo cho tôi khi có câu hỏi mới');
  await askAsStranger(item, ['Có bớt không?']);
  await expectShown(page, endpoint, path, 'Có câu hỏi mới về tin của bạn');
});

test('PUSH-3 PUSH-4 PUSH-8 who watches a home is told of its new price, on a platform that was started again meanwhile', async () => {
  const platform = await ownPlatform({ PUSH_LOCAL: 'true' });
  await platform.start();
  const site = await startSite({ platform: platform.url });
  try {
    const id = await newestListing(site);
    const path = `/for-sale/app/${id}`;
    const { page, endpoint } = await visitor(path, { site });
    await panelOf(page);
    await accept(page, 'Báo cho tôi khi giá thay đổi');
    await page.getByRole('button', { name: 'Thôi theo dõi giá' }).waitFor();
    await platform.kill();
    await changePrice(platform.folder, id);
    await platform.start();
    await expectShown(page, endpoint, path, /^Nhà bạn theo dõi vừa (giảm|tăng) giá$/);
  } finally {
    await endSites();
    await platform.remove();
  }
});

test('PUSH-3 PUSH-4 PUSH-8 who watches a host is told when a stream starts', async () => {
  const item = await liveStream(5);
  const path = `/mega-views?start=${item.post.id}`;
  await control(item, { action: 'end' });
  const { page, endpoint } = await visitor(path, { session: await askForSession(CUSTOMER) });
  await accept(page, 'Báo cho tôi khi phát trực tiếp');
  await control(item, { action: 'start' });
  await expectShown(page, endpoint, path, /đang phát trực tiếp$/);
});

test('PUSH-2 a sign-out that does not reach the service takes away what this browser shows, and its subscription', async () => {
  const item = await listingOfHost(14);
  const session = await askForSession(OTHER_CUSTOMER);
  const { page } = await visitor(detailPath('for-sale', item), { session });
  await panelOf(page);
  await accept(page, 'Báo cho tôi khi giá thay đổi');
  await page.goto('/account');
  await untilReady(page, 'account');
  const delivery = await PushDelivery.to(page);
  await delivery.deliver(JSON.stringify({ title: 'Tin mới', tag: 'new', url: '/rules', lang: 'vi' }));
  await eventually(async () => expect((await delivery.shown()).map(({ tag }) => tag)).toEqual(['new']));
  const isSubscribed = () =>
    page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      return (await pushManager.getSubscription()) !== null;
    });
  expect(await isSubscribed()).toBe(true);
  let refused = 0;
  await page.route('**/auth/v1/logout*', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  expect(refused).toBeGreaterThan(0);
  expect(await delivery.shown()).toEqual([]);
  expect(await isSubscribed()).toBe(false);
});

test('PUSH-10 a subscription that went with the service worker is made again at the next visit, with what was chosen', async () => {
  const { page } = await visitor('/account/notifications', { session: await askForSession(CUSTOMER) });
  const price = page.getByRole('checkbox', { name: /^Giá thay đổi/ });
  await price.click();
  await page.getByText('Đã lưu.').waitFor();
  await page.evaluate(async () => {
    localStorage.removeItem('e2e:subscribed');
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
  await page.goto('/rules');
  await eventually(async () =>
    expect(
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return (await registration?.pushManager.getSubscription()) != null;
      }),
    ).toBe(true),
  );
  await page.goto('/account/notifications');
  await price.waitFor();
  expect(await price.isChecked()).toBe(true);
});

test('PUSH-10 a subscription that the browser changes by itself is the platform’s from then on, without a tab’s help', async () => {
  const item = await listingOfHost(15);
  const { page, endpoint } = await visitor(detailPath('for-sale', item), { session: await askForHost(item) });
  await panelOf(page);
  await accept(page, 'Báo cho tôi khi có câu hỏi mới');
  const delivery = await PushDelivery.to(page);
  const changed = service.subscribe();
  await delivery.change(changed);
  await askAsStranger(item, ['Có bớt không?']);
  await service.arrived(changed.endpoint, 1);
  expect(service.received(endpoint)).toEqual([]);
});

test('PUSH-2 PUSH-6 PUSH-9 each kind and the quiet hours are set on a page, and are there at the next visit', async () => {
  const { page } = await visitor('/account/notifications', { session: await askForSession(OTHER_CUSTOMER) });
  const price = page.getByRole('checkbox', { name: /^Giá thay đổi/ });
  await price.click();
  await page.getByText('Đã lưu.').waitFor();
  await page.getByLabel('Từ', { exact: true }).fill('21:30');
  await page.getByLabel('Đến', { exact: true }).fill('06:15');
  await page.getByLabel('Đến', { exact: true }).blur();
  await page.getByText('Đã lưu.').waitFor();
  await eventually(async () => {
    await page.reload();
    await price.waitFor();
    expect(await price.isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Có câu trả lời/ }).isChecked()).toBe(false);
    expect(await page.getByLabel('Từ', { exact: true }).inputValue()).toBe('21:30');
    expect(await page.getByLabel('Đến', { exact: true }).inputValue()).toBe('06:15');
  });
  expect(await findings(page)).toEqual([]);
  await page.context().setOffline(true);
  await price.click();
  await page.getByText(/^Không có mạng, chưa lưu được/).waitFor();
  expect(await price.isChecked()).toBe(true);
});
