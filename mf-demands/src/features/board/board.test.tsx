import { act, screen, waitFor } from '@testing-library/react';
import { showBoard } from '../../testing/show-board';

const AUTHOR = '6f1b6c0e-57a5-4c1f-8a52-0d8d7a2f4b11';
const cards = () => screen.findAllByRole('article');

test('DEMAND-1 DEMAND-3 eight skeletons, then 20 open demands, the newest first; a failed page is asked for again', async () => {
  const { services, user } = showBoard('buy', '/purchase-need', 20);
  services.answer = (path) =>
    path.startsWith('/rest/') ? Response.json({ message: 'down' }, { status: 400 }) : undefined;
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8);
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  services.answer = () => undefined;
  await user.click(retry);
  expect(await cards()).toHaveLength(20);
  const url = services.to('/rest/v1/')[0]?.url;
  expect(url?.pathname).toBe('/rest/v1/looking_to_buy');
  expect(url?.searchParams.get('status')).toBe('eq.not traded yet');
  expect(url?.searchParams.get('order')).toMatch(/^updatedAt\.desc/);
  expect([url?.searchParams.get('offset'), url?.searchParams.get('limit')]).toEqual(['0', '20']);
});

test('DEMAND-2 what no filter knows leaves the address; a sort that is chosen is in it, and Back undoes it', async () => {
  const { services, user } = showBoard('rent', '/rent-need?price=cheap&sort=up&bedrooms=99&direction=');
  await cards();
  expect(location.search).toBe('');
  await user.click(screen.getByRole('button', { name: /^Sắp xếp/ }));
  await user.click(await screen.findByRole('radio', { name: 'Giá cao đến thấp', hidden: true }));
  await waitFor(() => expect(location.search).toBe('?sort=highToLow'));
  await waitFor(() =>
    expect(services.to('/looking_to_rent').at(-1)?.url.searchParams.get('order')).toMatch(/^price\.desc/),
  );
  await cards();
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe(''));
});

test('DEMAND-2 MEET-3 a person without demands, and a demand that is gone, have the way to all of them', async () => {
  const { services, user } = showBoard('buy', `/purchase-need?author=${AUTHOR}&demand=${AUTHOR}`);
  services.answer = (path) => (path.startsWith('/rest/') ? Response.json([]) : undefined);
  await screen.findByText('Không có nhu cầu nào khớp');
  expect(services.to('/rest/')[0]?.url.searchParams.get('author_id')).toBe(`eq.${AUTHOR}`);
  expect(services.to('/rest/')[0]?.url.searchParams.get('id')).toBe(`eq.${AUTHOR}`);
  services.answer = () => undefined;
  const [, clear] = screen.getAllByRole('button', { name: 'Xoá lọc' });
  await user.click(clear ?? screen.getByRole('button', { name: 'Xoá lọc' }));
  expect(await cards()).toHaveLength(2);
  expect(location.search).toBe('');
});
