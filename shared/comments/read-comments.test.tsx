import { type PostConnection, ShellContext } from '@site/shared/contract';
import { fakeShell, memoryOutbox, silentSocket } from '@site/shared/testing';
import { commentItem, outboxEntry, owner, page, thread } from '@site/shared/testing/comment-items';
import { act, renderHook } from '@testing-library/react';
import { DEVICE } from '../asker';
import type { Viewing } from '../viewing/viewing';
import { mergeThreads } from './merge-threads';
import { isDone, readComment, readNews, readReply, readThreadPage } from './read-comments';
import { useLive } from './use-live';

const item = commentItem('q1');

test('COMMENT-2 a page leaves out what is no thread, and lacks what is missing', () => {
  expect(
    readThreadPage({
      comments: [null, thread(item), { comment: { id: 'q2', comment: 'short' }, children: [1, item] }],
      nextCursor: 'next',
      role: 'host',
    }),
  ).toEqual({
    comments: [
      thread(item),
      {
        comment: { id: 'q2', parent_id: null, comment: 'short', client_id: '', created_at: '' },
        author: { id: '', display_name: '', avatar: null, phone_number: null, user_type: null },
        children: [item],
        is_blocked: false,
      },
    ],
    nextCursor: 'next',
    role: 'host',
    is_blocked: false,
  });
});

test('ERR-2 what is no page of threads and no comment is none', () => {
  for (const answer of [null, [], {}, { comments: {} }, { comments: [1, null] }])
    expect(readThreadPage(answer)).toBeUndefined();
  for (const comment of [null, { id: '', comment: 'x' }, { id: 'x' }]) {
    expect(readComment({ comment })).toBeUndefined();
    expect(readNews({ new_comment: { comment } })).toBeUndefined();
  }
  expect(readComment(null)).toBeUndefined();
});

test('COMMENT-3 news carry a question or an answer, and whether one is blocked', () => {
  expect(readNews({ new_comment: item, is_blocked: true })).toEqual({ item, isBlocked: true });
  expect(readNews({ new_answer: item })).toEqual({ item, isBlocked: undefined });
});

test.each<[string, unknown, unknown]>([
  ['what was taken', { ok: true, new_comment: item, is_blocked: false }, { item }],
  ['what was answered', { new_answer: item }, { item }],
  ['a refusal', { ok: false, error: { code: 'own_post', message: '…' } }, { code: 'own_post' }],
  ['a block without a code', { ok: false, is_blocked: true }, { code: 'blocked' }],
  ['nonsense, which may pass', 'yes', { code: 'internal' }],
  ['a comment that is none', { ok: true, new_comment: {} }, { code: 'internal' }],
])('COMMENT-7 an acknowledgement: %s', (_name, reply, read) => {
  expect(readReply(reply)).toEqual(read);
});

test('only a yes is a yes', () => {
  expect([{ ok: true }, { ok: 1 }, {}, null].map(isDone)).toEqual([true, false, false, false]);
});

const shape = (...parts: Parameters<typeof mergeThreads>) =>
  mergeThreads(...parts).map(({ comment, children }) => [
    comment.id,
    ...children.map((child) => child.comment.id),
  ]);

const q1 = commentItem('q1', { at: 1 });
const q2 = commentItem('q2', { at: 2 });
const a1 = commentItem('a1', { by: owner.id, parent: 'q1', at: 3 });
const a2 = commentItem('a2', { parent: 'q1', at: 4 });

test('COMMENT-2 answers stand below their question, oldest first, the newest thread on top; what the service sent is not changed', () => {
  const listed = thread(q1, a2, a1);
  expect(shape([page(thread(q2), listed)], [])).toEqual([['q2'], ['q1', 'a1', 'a2']]);
  expect(listed.children).toEqual([a2, a1]);
});

test('COMMENT-3 what comes in live joins its thread, and a new question comes first', () => {
  const q3 = commentItem('q3', { at: 5 });
  const q4 = commentItem('q4', { at: 6 });
  expect(shape([page(thread(q1, a1))], [a2, q3, q4])).toEqual([['q4'], ['q3'], ['q1', 'a1', 'a2']]);
  const a3 = commentItem('a3', { parent: 'q3', at: 7 });
  expect(shape([], [q3, a3])).toEqual([['q3', 'a3']]);
});

test('COMMENT-3 a comment that is listed, listed again and came in live is there once; an answer to a question on no page yet waits for it', () => {
  expect(shape([page(thread(q2)), page(thread(q2), thread(q1, a1))], [q1, a1, q2, a1])).toEqual([
    ['q2'],
    ['q1', 'a1'],
  ]);
  expect(shape([page(thread(q2))], [a1])).toEqual([['q2']]);
});

test('VIEWING-8 of what the list and the socket say of a viewing the newer counts, in any order', () => {
  const viewing = (version: number) => ({ version }) as Viewing;
  const held = (listed: Viewing | null | undefined, heard: Record<string, Viewing>) =>
    mergeThreads([page({ ...thread(q1), viewing: listed })], [], heard)[0]?.viewing;
  expect(held(null, {})).toBeNull();
  expect(held(undefined, {})).toBeUndefined();
  expect(held(null, { q1: viewing(1) })).toEqual(viewing(1));
  expect(held(viewing(3), { q1: viewing(2) })).toEqual(viewing(3));
  expect(held(viewing(3), { q2: viewing(9) })).toEqual(viewing(3));
});

const post = { kind: 'product', id: 'listing-1' } as const;

test('COMMENT-3 the sender, who is told by the outbox and by the socket, hears of a comment once', () => {
  const outbox = memoryOutbox();
  const handlers = new Map<string, (payload: unknown) => void>();
  const connection: PostConnection = {
    ...silentSocket.open(post),
    on(event, handler) {
      handlers.set(event, handler);
      return () => handlers.delete(event);
    },
  };
  const props = { post, connection, listedAt: undefined, asker: DEVICE };
  const shell = fakeShell({ outbox });
  const { result } = renderHook(() => useLive(props), {
    wrapper: ({ children }) => <ShellContext value={shell}>{children}</ShellContext>,
  });
  const bySocket = (id: string) =>
    act(() => handlers.get('NewProductComment')?.({ new_comment: commentItem(id) }));
  const byOutbox = (id: string) => {
    const sent = { sender: DEVICE, post, item: commentItem(id) };
    act(() => outbox.settle(outboxEntry(id), { sent }));
  };
  byOutbox('one');
  const heard = result.current.live;
  bySocket('one');
  expect(result.current.live).toBe(heard);
  bySocket('two');
  byOutbox('two');
  expect(result.current.live.items.map(({ comment }) => comment.id)).toEqual(['one', 'two']);
});
