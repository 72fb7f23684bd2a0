import { setApiHost } from '@site/shared/api';
import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { HomesBeside } from './homes-beside';
import { HomesRow } from './homes-row';

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
