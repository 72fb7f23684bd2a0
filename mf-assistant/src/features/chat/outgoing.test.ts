import { forgetDrafts } from '@site/shared/use-draft';
import { message } from '../../testing/chat-world';
import { isAnswering } from './is-answering';
import { newsOf } from './news';
import { failureOf, keepOutgoing, readOutgoing } from './outgoing';

test.each([
  [0, 'unreachable', 'unreachable'],
  [503, 'unavailable', 'unreachable'],
  [429, 'too_many_questions', 'tooMany'],
  [429, 'too_many_requests', 'tooFast'],
  [401, 'unauthenticated', 'signedOut'],
  [419, 'session_expired', 'signedOut'],
  [403, 'forbidden', 'refused'],
])('CHAT-3 a call that ended with %i %s: %s', (status, code, failure) => {
  expect(failureOf({ status, code })).toBe(failure);
});

test('CHAT-3 what is on its way survives a reload under its id, a sign-out forgets it, and what somebody else left there is no message', () => {
  const entry = { id: 'a'.repeat(16), text: 'Xin chào', filePaths: ['uploads/a.webp'] };
  keepOutgoing('lily:u:c', [{ ...entry, failure: 'unreachable' }]);
  expect(readOutgoing('lily:u:c')).toEqual([entry]);
  expect(readOutgoing('lily:other:c')).toEqual([]);
  forgetDrafts();
  expect(readOutgoing('lily:u:c')).toEqual([]);
  for (const odd of ['{"id":1}', '[{"id":1}]', 'not JSON']) {
    sessionStorage.setItem('draft:lily:u:c', odd);
    expect(readOutgoing('lily:u:c')).toEqual([]);
  }
});

test('CHAT-4 Lily is at an answer while one is written, and from the question on that the service took', () => {
  const answer = message(1, { senderId: 'assistant', questionId: 'q' });
  expect(isAnswering([], [])).toBe(false);
  expect(isAnswering([], ['q'])).toBe(true);
  expect(isAnswering([{ ...answer, status: 'writing' }], [])).toBe(true);
  expect(isAnswering([{ ...answer, status: 'done' }], ['q'])).toBe(false);
});

const QUESTION = message(1);
const WRITING = message(2, { senderId: 'assistant', status: 'writing' });
const DONE = message(2, { senderId: 'assistant', status: 'done' });
const BROKER = message(3, { senderId: 'broker' });

test.each([
  ['an answer that is whole', [QUESTION, DONE], QUESTION, 'm2'],
  ['the first answer of all', [QUESTION, DONE], undefined, 'm2'],
  ['an answer that was being written when the chat was opened', [QUESTION, DONE], WRITING, 'm2'],
  ['what an adviser writes', [QUESTION, DONE, BROKER], DONE, 'm3'],
  ['no piece of an answer', [QUESTION, WRITING], QUESTION, undefined],
  ['nothing that was there when the chat was opened', [QUESTION, DONE], DONE, undefined],
  ['no older page', [message(0, { senderId: 'broker' }), QUESTION], QUESTION, undefined],
  ['nothing that they wrote themselves', [QUESTION, DONE, message(3)], DONE, undefined],
])('CHAT-2 CHAT-4 readers are told of %s', (_case, messages, last, id) => {
  expect(newsOf(messages, last, 'me')?.id).toBe(id);
});
