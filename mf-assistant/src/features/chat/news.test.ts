import { message } from '../../testing/chat-world';
import { newsOf } from './news';

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
