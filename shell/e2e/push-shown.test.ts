import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { showPath, untilReady } from '../../scripts/e2e/page';
import { PushDelivery } from '../../scripts/e2e/push';
import { untilKept } from '../../scripts/e2e/worker';

// What the worker does with a message; the DevTools protocol hands it over in the place of a push service.

const visit = withBrowser({ worker: true });

/** Somebody who reads a page and may be shown notifications. */
async function reader() {
  const { page } = await visit('/support', {
    prepare: (tab) => tab.context().grantPermissions(['notifications']),
  });
  await untilReady(page, 'support');
  await untilKept(page);
  await page.bringToFront();
  return { page, delivery: await PushDelivery.to(page) };
}

const message = (url: string) => JSON.stringify({ title: 'Tin mới', tag: url, url, lang: 'vi' });

test('PUSH-8 a message that makes no sense is a general text that leads home', async () => {
  const { delivery } = await reader();
  await delivery.deliver('{"title":"x","url":"https://evil.example/"}');
  await eventually(async () =>
    expect(await delivery.shown()).toEqual([
      { title: 'Có tin mới cho bạn', body: 'Mở trang để xem.', tag: 'general', lang: 'vi', path: '/' },
    ]),
  );
});

test('PUSH-8 a press brings the tab to the front that shows the place already, and opens no second one', async () => {
  const { page, delivery } = await reader();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Tin mới', { tag: 'here', data: { path: '/support' } });
  });
  expect(await delivery.press('here')).toEqual([]);
  await eventually(async () => expect(await delivery.shown()).toEqual([]));
});

test('PUSH-8 a message about the page that one looks at is shown without a sound, since browsers demand it, and goes at once', async () => {
  const { delivery } = await reader();
  await delivery.note();
  await delivery.deliver(message('/support'));
  await delivery.deliver(message('/rules'));
  await eventually(async () =>
    expect(await delivery.noted()).toEqual(
      expect.arrayContaining([
        { tag: '/support', silent: true },
        { tag: '/rules', silent: false },
      ]),
    ),
  );
  await eventually(async () => expect((await delivery.shown()).map(({ tag }) => tag)).toEqual(['/rules']));
  expect(await delivery.press('/rules', true)).toEqual(['/rules']);
  await eventually(async () => expect(await delivery.shown()).toEqual([]));
});

test('PUSH-8 the page that a tab shows counts, also where the browser tells the worker of the tab’s first page alone', async () => {
  const { page, delivery } = await reader();
  await delivery.keepAddress(page.url());
  await showPath(page, '/rules');
  await delivery.note();
  await delivery.deliver(message('/support'));
  await eventually(async () => expect(await delivery.noted()).toEqual([{ tag: '/support', silent: false }]));
  await delivery.deliver(message('/rules'));
  await eventually(async () =>
    expect(await delivery.noted()).toContainEqual({ tag: '/rules', silent: true }),
  );
  await eventually(async () => expect((await delivery.shown()).map(({ tag }) => tag)).toEqual(['/support']));
  // The tab that came from there has gone on: it is not the one to bring to the front.
  expect(await delivery.press('/support')).toEqual(['/support']);
});

test('INSTALL-5 the icon counts unread threads, as a message and then a tab says, and messages about anything else', async () => {
  const { page, delivery } = await reader();
  await delivery.noteBadges();
  const badge = async () => (await delivery.badges()).at(-1);
  const deliver = (tag: string, more = {}) =>
    delivery.deliver(JSON.stringify({ title: 'Tin mới', tag, url: '/rules', lang: 'vi', ...more }));
  await deliver('answer:1', { unread: 3 });
  await eventually(async () => expect(await badge()).toBe(3));
  await deliver('price:1', { unread: 3 });
  await eventually(async () => expect(await badge()).toBe(4));
  // All threads were read, here or elsewhere: an inbox that says so is enough.
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ kind: 'unread', count: 0 }));
  await eventually(async () => expect(await badge()).toBe(1));
  expect((await delivery.shown()).map(({ tag }) => tag)).toEqual(['price:1']);
});
