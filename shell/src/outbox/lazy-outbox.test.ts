import { anonymousSession, silentSocket, testConfig } from '@site/shared/testing';
import { outboxEntry as entry } from '@site/shared/testing/comment-items';
import { waitFor } from '@testing-library/react';
import { earlyEntries, forgetEarly, isSomethingWaiting, OUTBOX_FLAG } from './early-entries';
import { LazyOutbox } from './lazy-outbox';
import { outboxOfTab } from './outbox-chunk';

const leftBehind = (id: string) => entry('left behind', { post: { kind: 'product', id } });
const opened = jest.fn(silentSocket.open);
/** A visitor without an account, whose connections are counted. */
const visitor = {
  takeMadeDevice: async () => undefined,
  keptSession: () => undefined,
  session: { ...anonymousSession, credentials: async () => ({ kind: 'device', secret: 's' }) as const },
  socket: { open: opened },
  config: testConfig,
};

afterEach(async () => {
  for (const one of await outboxOfTab().current()) await outboxOfTab().remove(one);
  opened.mockClear();
});
afterAll(() => outboxOfTab().close());

test('COMMENT-7 what is written before the code is there is shown at once, handed over once, and sent', async () => {
  const outbox = new LazyOutbox();
  outbox.sendAs(visitor);
  outbox.enqueue(entry('one'));
  outbox.enqueue(entry('other'));
  outbox.discard(entry('other'));
  expect(outbox.entries().map(({ clientId }) => clientId)).toEqual(['one']);
  await waitFor(() => expect(opened).toHaveBeenCalledWith({ kind: 'product', id: 'listing-1' }));
  expect((await outboxOfTab().current()).map(({ clientId }) => clientId)).toEqual(['one']);
  expect(outbox.entries()).toBe(outboxOfTab().entries());
});

describe('COMMENT-7 before the code of the outbox is there', () => {
  test('a message outlives a reload, is in the outbox once for all who look, and leaves local storage with it', async () => {
    // The reload comes before the code does.
    jest.isolateModules(() => {
      jest.doMock('./outbox-chunk', () => {
        throw new Error('offline');
      });
      const { LazyOutbox: Unloaded } = require('./lazy-outbox');
      new Unloaded().enqueue(entry('early'));
      jest.dontMock('./outbox-chunk');
    });
    expect(isSomethingWaiting()).toBe(true);
    const [first, second] = [new LazyOutbox(), new LazyOutbox()];
    first.sendWaiting();
    second.sendWaiting();
    await waitFor(() => expect([first.entries().length, second.entries().length]).toEqual([1, 1]));
    expect((await outboxOfTab().current()).map(({ clientId }) => clientId)).toEqual(['early']);
    // jsdom has no database: as in a browser that forbids it, local storage keeps the message until it is sent.
    await outboxOfTab().remove(entry('early'));
    expect([...earlyEntries()]).toEqual([]);
    expect(isSomethingWaiting()).toBe(false);
  });

  test('a message is not put back when another tab took and sent it, nor kept when it was discarded', async () => {
    const outbox = new LazyOutbox();
    outbox.enqueue(entry('sent elsewhere'));
    outbox.enqueue(entry('discarded'));
    forgetEarly('sent elsewhere');
    outbox.discard(entry('discarded'));
    expect(isSomethingWaiting()).toBe(false);
    await waitFor(() => expect(outbox.entries()).toBe(outboxOfTab().entries()));
    expect(await outboxOfTab().current()).toEqual([]);
  });

  test('a message is handed over from memory where local storage is full', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const outbox = new LazyOutbox();
    outbox.enqueue(entry('in memory'));
    full.mockRestore();
    expect(isSomethingWaiting()).toBe(false);
    await waitFor(() => expect(outbox.entries()).toBe(outboxOfTab().entries()));
    expect((await outboxOfTab().current()).map(({ clientId }) => clientId)).toEqual(['in memory']);
  });
});

test('COMMENT-7 a page without comments opens the outbox only when something waits', async () => {
  const outbox = new LazyOutbox();
  outbox.sendAs(visitor);
  outbox.sendWaiting();
  expect(localStorage.getItem(OUTBOX_FLAG)).toBeNull();
  await outboxOfTab().put(leftBehind('listing-2'));
  expect(outbox.entries()).toEqual([]);
  outbox.sendWaiting();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(outbox.entries()).toHaveLength(1);
});

test('COMMENT-7 what an earlier page left behind is told to a panel that was there before the code', async () => {
  await outboxOfTab().put(leftBehind('listing-3'));
  const outbox = new LazyOutbox();
  const seen: number[] = [];
  outbox.subscribe(() => seen.push(outbox.entries().length));
  await waitFor(() => expect(seen).toContain(1));
});
