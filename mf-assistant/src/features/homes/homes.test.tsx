import { setApiHost } from '@site/shared/api';
import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import type { ChatMessage } from '../../api/store/chat-message';
import { message } from '../../testing/chat-world';
import { HomesBeside } from './homes-beside';
import { HomesRow } from './homes-row';
import { namedHomes } from './named-homes';

const post = (id: string) => ({ post: { id, title: `Căn ${id}`, location: 'Quận 7', price: 3e9 } });
const named = (id: string) => ({ kind: 'for-sale', id, words: `Căn ${id}, 3 tỷ` }) as const;
const PROJECT = {
  project_id: 'p',
  name: 'Celadon',
  place: 'Tây Thạnh',
  price_text: '60 triệu/m²',
  search: 'Celadon',
  sample: true,
};

beforeEach(() => {
  // Home b is gone.
  const fetch = async (path: string) => {
    if (path.endsWith('/b')) return Response.json({ error: { code: 'gone' } }, { status: 404 });
    return Response.json(path.endsWith('/list') ? { data: [post('c')] } : post(path.split('/').at(-1) ?? ''));
  };
  Object.assign(globalThis, { fetch });
  setApiHost({ origin: '', credentials: async () => ({ kind: 'none' }) });
});

test('HOMES-4 under an answer its homes are cards that lead to their pages; one that cannot be had keeps its link', async () => {
  renderWithStore(<HomesRow homes={[named('a'), named('b')]} />);
  const card = await screen.findByRole('link', { name: /^3 tỷ Vnđ.*Căn a.*Quận 7/ });
  expect(card.getAttribute('href')).toBe('/for-sale/app/a');
  const words = await screen.findByRole('link', { name: 'Căn b, 3 tỷ' });
  expect(words.getAttribute('href')).toBe('/for-sale/app/b');
});

test('HOMES-4 WIDE-22 beside the chat stand the named homes, and homes for sale of a named project', async () => {
  renderWithStore(<HomesBeside message="m" homes={[named('a'), named('b')]} projects={[PROJECT as never]} />);
  await screen.findByRole('link', { name: /Căn a/ });
  expect(screen.getByRole('heading', { name: 'Đang bán ở Celadon' })).toBeTruthy();
  const ofProject = await screen.findByRole('link', { name: /Căn c/ });
  expect(ofProject.getAttribute('href')).toBe('/for-sale/app/c');
  expect(screen.queryByRole('link', { name: /Căn b/ })).toBeNull();
});

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
