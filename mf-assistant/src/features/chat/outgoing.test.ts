import { forgetDrafts } from '@site/shared/use-draft';
import type { ChatMessage } from '../../api/store/chat-message';
import { isAnswering } from './is-answering';
import { failureOf, keepOutgoing, readOutgoing } from './outgoing';

test.each([
  [0, 'unreachable', 'unreachable'],
  [503, 'unavailable', 'unreachable'],
  [429, 'too_many_questions', 'tooMany'],
  [429, 'too_many_requests', 'tooFast'],
  [429, 'http_error', 'tooFast'],
  [401, 'unauthenticated', 'signedOut'],
  [419, 'session_expired', 'signedOut'],
  [408, 'timeout', 'unreachable'],
  [501, 'not_implemented', 'refused'],
  [403, 'forbidden', 'refused'],
  [409, 'conflict', 'refused'],
])('CHAT-3 a call that ended with %i %s: %s', (status, code, failure) => {
  expect(failureOf({ status, code })).toBe(failure);
});

test('CHAT-3 what is on its way survives a reload under its id, and a sign-out forgets it', () => {
  const entry = { id: 'a'.repeat(16), text: 'Xin chào', filePaths: ['uploads/a.webp'] };
  keepOutgoing('lily:u:c', [{ ...entry, failure: 'unreachable' }]);
  expect(readOutgoing('lily:u:c')).toEqual([entry]);
  expect(readOutgoing('lily:other:c')).toEqual([]);
  forgetDrafts();
  expect(readOutgoing('lily:u:c')).toEqual([]);
});

test('CHAT-3 what somebody else left in the storage is no message', () => {
  sessionStorage.setItem('draft:lily:u:c', '{"id":1}');
  expect(readOutgoing('lily:u:c')).toEqual([]);
  sessionStorage.setItem('draft:lily:u:c', 'not JSON');
  expect(readOutgoing('lily:u:c')).toEqual([]);
});

test('CHAT-4 Lily is at an answer while one is written, and from the question on that the service took', () => {
  const answer: ChatMessage = {
    id: 'answer-q',
    senderId: 'assistant',
    sender: 'assistant',
    text: '',
    filePaths: [],
    created: { seconds: 1, nanoseconds: 0 },
    questionId: 'q',
    citations: [],
  };
  expect(isAnswering([], [])).toBe(false);
  expect(isAnswering([], ['q'])).toBe(true);
  expect(isAnswering([{ ...answer, status: 'writing' }], [])).toBe(true);
  expect(isAnswering([{ ...answer, status: 'done' }], ['q'])).toBe(false);
});
