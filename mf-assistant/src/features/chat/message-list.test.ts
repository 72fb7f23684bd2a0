import type { ChatMessage } from '../../store/chat-message';
import { PAGE_SIZE } from '../../store/chat-store';
import {
  EMPTY_LIST,
  type ListEvent,
  listAfter,
  type MessageList,
  MOST_SHOWN,
  shownRange,
} from './message-list';

const message = (n: number, parts: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${n}`,
  senderId: 'me',
  sender: 'user',
  text: `tin ${n}`,
  filePaths: [],
  created: { seconds: n, nanoseconds: 0 },
  citations: [],
  ...parts,
});

/** Messages from one number to another, both included. */
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => message(from + place));

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
const ids = ({ messages }: MessageList) => messages.map(({ id }) => id);
const shown = (list: MessageList) => {
  const { start, end } = shownRange(list);
  return list.messages.slice(start, end).map(({ id }) => id);
};

test('CHAT-2 a full newest page may have older ones before it, one that is not full has none', () => {
  expect(after(newest(run(6, 10))).hasOlder).toBe(true);
  expect(after(newest(run(8, 10))).hasOlder).toBe(false);
});

test('CHAT-2 what leaves the newest page stays in the list, once, in order', () => {
  const list = after(newest(run(6, 10)), newest(run(7, 11)), newest(run(8, 12)));
  expect(ids(list)).toEqual(['m6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12']);
  expect(list.hasOlder).toBe(true);
});

test('CHAT-4 an answer that grows is changed in its place, also outside the newest page', () => {
  const writing = after(
    newest(run(6, 10)),
    newest([...run(7, 10), message(11, { text: 'Dự', status: 'writing' })]),
  );
  const grown = listAfter(writing, { type: 'changed', message: message(6, { text: 'Dự án' }) });
  expect(grown.messages[0]?.text).toBe('Dự án');
  expect(ids(grown)).toEqual(ids(writing));
});

test('CHAT-2 a message that is deleted within the newest page goes', () => {
  expect(ids(after(newest(run(6, 10)), newest([...run(5, 7), message(9), message(10)])))).not.toContain('m8');
  expect(ids(after(newest(run(8, 10)), newest(run(9, 10))))).toEqual(['m9', 'm10']);
});

test('CHAT-2 after a long time without a connection the list begins anew, without a gap', () => {
  const list = after(newest(run(6, 10)), older(6, 1), newest(run(30, 34)));
  expect(ids(list)).toEqual(['m30', 'm31', 'm32', 'm33', 'm34']);
  expect(list.hasOlder).toBe(true);
});

test('CHAT-2 without a connection an empty page is no empty conversation', () => {
  expect(after(newest([], false)).loaded).toBe(false);
  const list = after(newest(run(6, 10)), newest([], false));
  expect([list.loaded, list.live, list.messages.length]).toEqual([true, false, PAGE_SIZE]);
});

test('CHAT-2 older pages come before; a page that was asked for before the list began anew is dropped', () => {
  const list = after(newest(run(6, 10)), older(6, 1));
  expect(ids(list)).toEqual(run(1, 10).map(({ id }) => id));
  expect(list.hasOlder).toBe(true);
  expect(after(newest(run(6, 10)), older(6, 4)).hasOlder).toBe(false);
  expect(ids(after(newest(run(30, 34)), older(6, 1)))).toHaveLength(PAGE_SIZE);
});

test('CHAT-2 however far one scrolls up, the document holds a bounded number; the way down leads to the newest again', () => {
  let list = after(newest(run(996, 1000)));
  for (let first = 996; first > 1; first -= PAGE_SIZE) {
    list = listAfter(list, older(first, first - PAGE_SIZE));
    expect(shown(list).length).toBeLessThanOrEqual(MOST_SHOWN);
    expect(shown(list)[0]).toBe(`m${first - PAGE_SIZE}`);
  }
  expect(list.messages).toHaveLength(1000);
  const atTop = list.endId;
  list = listAfter(list, newest(run(997, 1001)));
  expect(list.endId).toBe(atTop);
  for (let step = 0; step < 200 && list.endId !== undefined; step++) {
    list = listAfter(list, { type: 'show', where: 'later' });
  }
  expect(shown(list).at(-1)).toBe('m1001');
  list = listAfter(list, { type: 'show', where: 'earlier' });
  expect(shown(list).at(-1)).not.toBe('m1001');
  expect(shown(listAfter(list, { type: 'show', where: 'newest' })).at(-1)).toBe('m1001');
});
