import { io } from 'socket.io-client';
import type { GivenSession } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { askForHost, listingOfHost, panelOf, proofOf, send, threadsOf } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import {
  givePushService,
  PushDelivery,
  startPushService,
  type TestPushService,
} from '../../scripts/e2e/push';
import { siteUrl } from '../../scripts/e2e/settings';

// Over its time budget: the worker is installed first, and the platform sends to a push service of this test.
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

test('PUSH-1 PUSH-4 PUSH-8 INSTALL-5 a visitor who asked and wants to know is told of the answer, which opens its place by a press and is gone once that is looked at', async () => {
  const item = await listingOfHost(12);
  const path = detailPath('for-sale', item);
  const subscription = service.subscribe();
  const { page, context } = await visit(path, {
    timezone: noonZone(),
    prepare: (tab) => givePushService(tab, siteUrl(), subscription),
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const panel = await panelOf(page);
  const offer = page.getByRole('button', { name: 'Báo cho tôi khi có câu trả lời' });
  await eventually(async () => expect(await offer.count()).toBe(0));
  await send(panel, 'Nhà còn không ạ?');
  await offer.scrollIntoViewIfNeeded();
  await offer.click();
  await page.getByText('Chúng tôi sẽ báo cho bạn trên thiết bị này.').waitFor();

  await page.goto('/support');
  await answer(item, await askForHost(item));
  const [message] = await service.arrived(subscription.endpoint, 1);
  const delivery = await PushDelivery.to(page);
  const tag = String(message?.payload.tag);
  const shown = {
    ...{ title: 'Có câu trả lời mới cho câu hỏi của bạn', body: message?.payload.body },
    ...{ tag, lang: 'vi', path },
  };
  await delivery.deliver(JSON.stringify(message?.payload));
  await eventually(async () => expect(await delivery.shown()).toEqual([shown]));
  // The tab stays at what its visitor does there.
  expect(await delivery.press(tag)).toEqual([path]);
  expect(new URL(page.url()).pathname).toBe('/support');
  await eventually(async () => expect(await delivery.shown()).toEqual([]));

  // Come once more, and not pressed: whoever looks at its page has seen it.
  await delivery.deliver(JSON.stringify(message?.payload));
  await eventually(async () => expect(await delivery.shown()).toEqual([shown]));
  const other = await context.newPage();
  await other.goto(path);
  await panelOf(other);
  await eventually(async () => expect(await delivery.shown()).toEqual([]));
});
