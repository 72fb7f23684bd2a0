import type { ChatMessage } from '../../api/store/chat-message';
import { newsOf } from './news';

const message = (n: number, senderId: string, parts: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${n}`,
  senderId,
  sender: senderId === 'me' ? 'user' : 'assistant',
  text: `tin ${n}`,
  filePaths: [],
  created: { seconds: n, nanoseconds: 0 },
  citations: [],
  ...parts,
});

const QUESTION = message(1, 'me');
const WRITING = message(2, 'assistant', { status: 'writing' });
const DONE = message(2, 'assistant', { status: 'done' });
const BROKER = message(3, 'broker');

test.each([
  ['an answer that is whole', [QUESTION, DONE], QUESTION, 'm2'],
  ['the first answer of all', [QUESTION, DONE], undefined, 'm2'],
  ['an answer that was being written when the chat was opened', [QUESTION, DONE], WRITING, 'm2'],
  ['an answer that failed', [QUESTION, { ...DONE, status: 'failed' as const }], QUESTION, 'm2'],
  ['what an adviser writes', [QUESTION, DONE, BROKER], DONE, 'm3'],
])('CHAT-2 CHAT-4 readers are told of %s', (_case, messages, last, id) => {
  expect(newsOf(messages, last, 'me')?.id).toBe(id);
});

test.each([
  ['a piece of an answer', [QUESTION, WRITING], QUESTION],
  ['what was there when the chat was opened', [QUESTION, DONE], DONE],
  ['an older page', [message(0, 'broker'), QUESTION], QUESTION],
  ['what they wrote themselves', [QUESTION, DONE, message(3, 'me')], DONE],
])('CHAT-2 CHAT-4 readers are not told of %s', (_case, messages, last) => {
  expect(newsOf(messages, last, 'me')).toBeUndefined();
});
