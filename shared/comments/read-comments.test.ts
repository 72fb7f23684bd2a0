import { commentItem, thread } from '@site/shared/testing/comment-items';
import { isDone, readComment, readNews, readReply, readThreadPage } from './read-comments';

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

test.each<[unknown]>([[null], [[]], [{}], [{ comments: {} }], [{ comments: [1, null] }]])(
  'ERR-2 %j is no page of threads',
  (answer) => {
    expect(readThreadPage(answer)).toBeUndefined();
  },
);

test.each<[unknown]>([
  [null],
  [{ comment: null }],
  [{ comment: { id: '', comment: 'x' } }],
  [{ comment: { id: 'x' } }],
])('ERR-2 %j is no comment', (value) => {
  expect(readComment(value)).toBeUndefined();
  expect(readNews({ new_comment: value })).toBeUndefined();
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
