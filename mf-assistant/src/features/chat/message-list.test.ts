import type { ChatMessage } from '../../api/store/chat-message';
import { PAGE_SIZE } from '../../api/store/chat-store';
import { message, run } from '../../testing/chat-world';
import {
  EMPTY_LIST,
  heldMessages,
  type ListEvent,
  listAfter,
  type MessageList,
  MOST_HELD,
  MOST_SHOWN,
  shownRange,
  showsNewest,
} from './message-list';

const newest = (messages: ChatMessage[], live = true): ListEvent => ({
  type: 'newest',
  messages,
  full: messages.length === PAGE_SIZE,
  live,
});
const older = (before: number, from: number, to = before - 1): ListEvent => ({
  type: 'older',
  before: `m${before}`,
  messages: run(from, to),
  full: to - from + 1 === PAGE_SIZE,
});

const after = (...events: ListEvent[]): MessageList => events.reduce(listAfter, EMPTY_LIST);
const idsOf = (messages: ChatMessage[]) => messages.map(({ id }) => id);
const ids = ({ messages }: MessageList) => idsOf(messages);
const shown = (list: MessageList) => {
  const { start, end } = shownRange(list);
  return ids(list).slice(start, end);
};

test('CHAT-2 what leaves the newest page stays in the list, once, in order', () => {
  const list = after(newest(run(6, 10)), newest(run(7, 11)), newest(run(8, 12)));
  expect(ids(list)).toEqual(idsOf(run(6, 12)));
  expect(list.hasOlder).toBe(true);
});

test('CHAT-4 an answer that grows is changed in its place, also outside the newest page', () => {
  const list = after(newest(run(6, 10)), newest(run(7, 11)));
  const grown = listAfter(list, { type: 'changed', message: message(6, { text: 'Dự án' }) });
  expect(grown.messages[0]?.text).toBe('Dự án');
  expect(ids(grown)).toEqual(ids(list));
});

test('CHAT-2 a message that is deleted within the newest page goes', () => {
  expect(ids(after(newest(run(6, 10)), newest([...run(5, 7), message(9), message(10)])))).not.toContain('m8');
  const few = after(newest(run(8, 10)), newest(run(9, 10)));
  expect([ids(few), few.hasOlder]).toEqual([['m9', 'm10'], false]);
});

test('CHAT-2 without a connection an empty page is no empty conversation', () => {
  expect(after(newest([], false)).loaded).toBe(false);
  const list = after(newest(run(6, 10)), newest([], false));
  expect([list.loaded, list.live, list.messages.length]).toEqual([true, false, PAGE_SIZE]);
});

test('CHAT-2 older pages come before; after a long time without a connection the list starts again without a gap, and drops a page that was asked for before', () => {
  const list = after(newest(run(6, 10)), older(6, 1));
  expect(ids(list)).toEqual(idsOf(run(1, 10)));
  expect(list.hasOlder).toBe(true);
  expect(after(newest(run(6, 10)), older(6, 4)).hasOlder).toBe(false);
  const again = listAfter(list, newest(run(30, 34)));
  expect(ids(again)).toEqual(idsOf(run(30, 34)));
  expect(again.hasOlder).toBe(true);
  expect(listAfter(again, older(6, 1))).toEqual(again);
});

/** A list that was read from its newest message up to its first. */
const readToTheTop = (count: number): MessageList => {
  let list = after(newest(run(count - PAGE_SIZE + 1, count)));
  for (let first = count - PAGE_SIZE + 1; first > 1; first -= PAGE_SIZE) {
    list = listAfter(list, older(first, first - PAGE_SIZE));
    expect(shown(list)[0]).toBe(`m${first - PAGE_SIZE}`);
    expect(shown(list).length).toBeLessThanOrEqual(MOST_SHOWN);
    expect(list.messages.length).toBeLessThanOrEqual(MOST_HELD);
  }
  return list;
};

/** What comes after the last message that is held, as the service gives it. */
const newerThan = (list: MessageList, count: number): ListEvent => {
  const last = Number(list.messages.at(-1)?.id.slice(1));
  const messages = run(last + 1, Math.min(count, last + PAGE_SIZE));
  return { type: 'newer', after: `m${last}`, messages, full: messages.length === PAGE_SIZE };
};

test('CHAT-2 however far one scrolls up and down again, a bounded number is held and shown, without a gap', () => {
  let list = readToTheTop(1000);
  expect(list.hasNewer).toBe(true);
  expect(ids(list)).toEqual(idsOf(run(1, MOST_HELD)));
  for (let step = 0; step < 1000 && !showsNewest(list); step += 1) {
    const { end } = shownRange(list);
    const event: ListEvent =
      end < list.messages.length ? { type: 'show', where: 'later' } : newerThan(list, 1000);
    list = listAfter(list, event);
    const first = Number(list.messages[0]?.id.slice(1));
    expect(ids(list)).toEqual(idsOf(run(first, first + list.messages.length - 1)));
    expect(list.messages.length).toBeLessThanOrEqual(MOST_HELD);
    expect(shown(list).length).toBeLessThanOrEqual(MOST_SHOWN);
  }
  expect(shown(list).at(-1)).toBe('m1000');
  expect([list.hasNewer, list.hasOlder]).toEqual([false, true]);
  expect(shown(listAfter(list, newest(run(997, 1001)))).at(-1)).toBe('m1001');
});

test('CHAT-2 who is far up stays there while others write, and is at the newest page with one press, whatever was asked for before', () => {
  const top = readToTheTop(1000);
  const list = listAfter(top, newest(run(997, 1001)));
  expect(shown(list)).toEqual(shown(top));
  expect(heldMessages(list).at(-1)?.id).toBe('m1001');
  const back = listAfter(list, { type: 'show', where: 'newest' });
  expect(ids(back)).toEqual(idsOf(run(997, 1001)));
  expect([showsNewest(back), back.hasOlder, back.hasNewer]).toEqual([true, true, false]);
  expect(listAfter(back, newerThan(list, 1001))).toEqual(back);
});

test('CHAT-2 a conversation that is open for long holds a bounded number too', () => {
  let list = after(newest(run(1, PAGE_SIZE)));
  for (let last = PAGE_SIZE + 1; last <= 1000; last += 1)
    list = listAfter(list, newest(run(last - PAGE_SIZE + 1, last)));
  expect(list.messages).toHaveLength(MOST_HELD);
  expect([list.hasOlder, showsNewest(list), ids(list).at(-1)]).toEqual([true, true, 'm1000']);
});
