import type { ChatMessage } from '../../api/store/chat-message';
import { message } from '../../testing/chat-world';
import { namedHomes } from './named-homes';

const answer = (id: string, text: string, more: Partial<ChatMessage> = {}) =>
  message(1, { id, senderId: 'lily', status: 'done', text, ...more });
const HOMES = 'Có hai căn:\nCăn A → /for-sale/app/a\nCăn B → /for-rent/app/b\nXem thêm → /for-sale?q=x';

test('WIDE-22 the homes that an answer links to are found, each once, and no other link', () => {
  const text = `Căn % → /for-sale/app/%\n${HOMES}\nCăn A → /for-sale/app/a`;
  expect(namedHomes([answer('1', text)])?.homes).toEqual([
    { kind: 'for-sale', id: 'a', words: 'Căn A' },
    { kind: 'for-rent', id: 'b', words: 'Căn B' },
  ]);
  expect(namedHomes([answer('1', 'Căn A → //evil.example/for-sale/app/a')])).toBeUndefined();
});

test('WIDE-22 the newest answer that names homes counts; one that is being written, or that a person wrote, does not', () => {
  const messages = [
    answer('old', 'Căn C → /for-sale/app/c'),
    answer('new', HOMES),
    answer('plain', 'Chào bạn'),
    answer('writing', 'Căn D → /for-sale/app/d', { status: 'writing' }),
    answer('mine', 'Căn E → /for-sale/app/e', { sender: 'user' }),
  ];
  expect(namedHomes(messages)?.message).toBe('new');
});
