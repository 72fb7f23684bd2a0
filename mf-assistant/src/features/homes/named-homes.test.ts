import type { ChatMessage } from '../../api/store/chat-message';
import { namedHomes } from './named-homes';

const answer = (id: string, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  senderId: 'lily',
  sender: 'assistant',
  text,
  filePaths: [],
  created: { seconds: 1, nanoseconds: 0 },
  status: 'done',
  citations: [],
  ...more,
});
const HOMES = 'Có hai căn:\nCăn A → /for-sale/app/a\nCăn B → /for-rent/app/b\nXem thêm → /for-sale?q=x';

test('WIDE-22 the homes that an answer links to are found, each once, and no other link', () => {
  expect(namedHomes([answer('1', `${HOMES}\nCăn A → /for-sale/app/a`)])?.homes).toEqual([
    { kind: 'for-sale', id: 'a', words: 'Căn A' },
    { kind: 'for-rent', id: 'b', words: 'Căn B' },
  ]);
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
  expect(namedHomes([answer('plain', 'Chào bạn')])).toBeUndefined();
});

test('WIDE-22 an address that is no text is no home, and the others are found', () => {
  const homes = namedHomes([answer('1', `Căn % → /for-sale/app/%\n${HOMES}`)])?.homes;
  expect(homes?.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('WIDE-22 an address of another site is no home', () => {
  expect(namedHomes([answer('1', 'Căn A → //evil.example/for-sale/app/a')])).toBeUndefined();
});
