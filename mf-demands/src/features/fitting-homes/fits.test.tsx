import { screen, waitFor, within } from '@testing-library/react';
import { fittingHome, NO_MATCHES } from '../../testing/fitting-home';
import { type BoardServices, showBoard } from '../../testing/show-board';

const asksFor = (services: BoardServices) => services.to('/api/demands/matches');

/** Shows a board whose service says the same of each demand that it is asked about. */
function showMatches(said: object, address = '/purchase-need', rows = 2) {
  const shown = showBoard('buy', address, rows);
  const { services } = shown;
  services.answer = (path) => {
    if (path !== '/api/demands/matches') return undefined;
    const demands = asksFor(services).at(-1)?.body.demands as string[];
    return Response.json({ data: demands.map((demand) => ({ demand, ...NO_MATCHES, ...said })) });
  };
  return shown;
}
const panel = (button: HTMLElement) =>
  within(document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement);

test('MEET-2 one request for a page of demands; a card opens its homes with the reasons, and leads to a home and to all', async () => {
  const { services, user } = showMatches(
    { count: 4, homes: [fittingHome], path: '/for-sale?bedrooms=1' },
    '/purchase-need',
    20,
  );
  const [button] = await screen.findAllByText('4 nhà hợp');
  expect(asksFor(services).map(({ body }) => (body.demands as string[]).length)).toEqual([20]);
  await user.click(button as HTMLElement);
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  const homes = panel(button as HTMLElement);
  homes.getByText('Cao hơn 50 triệu');
  expect(homes.getByRole('link', { name: /Căn hộ góc/ }).getAttribute('href')).toBe('/for-sale/app/home');
  const all = homes.getByRole('link', { name: 'Xem cả 4 tin hợp' });
  expect(all.getAttribute('href')).toBe('/for-sale?bedrooms=1');
});

test('MEET-2 where no home fits it is said, with the nearest search', async () => {
  const { user } = showMatches({ nearest: { path: '/for-sale?places=quan-7', count: 5 } });
  const [button] = await screen.findAllByRole('button', { name: '0 nhà hợp' });
  await user.click(button as HTMLElement);
  panel(button as HTMLElement).getByText('Chưa có tin nào hợp với nhu cầu này.');
  const nearest = panel(button as HTMLElement).getByRole('link', { name: /^Xem 5 tin gần nhất/ });
  expect(nearest.getAttribute('href')).toBe('/for-sale?places=quan-7');
});

test('MEET-2 MEET-3 a demand without a place says so; where one is shown alone a link leads to all', async () => {
  const { user } = showMatches({ missing: ['place'] }, '/purchase-need?demand=demand-1');
  const [button] = await screen.findAllByRole('button', { name: 'Nhà hợp' });
  await user.click(button as HTMLElement);
  panel(button as HTMLElement).getByText(/chưa nói rõ khu vực/);
  const all = await screen.findByRole('link', { name: 'Xem tất cả nhu cầu' });
  expect(all.getAttribute('href')).toBe('/purchase-need');
});

test('MEET-2 under a service that compares nothing no card speaks of homes, and it is asked once', async () => {
  const { services, user } = showBoard('buy', '/purchase-need');
  services.answer = (path) =>
    path === '/api/demands/matches' ? Response.json({ error: { code: 'x' } }, { status: 404 }) : undefined;
  const [offer] = await screen.findAllByRole('button', { name: 'Chào nhà' });
  await waitFor(() => expect(asksFor(services)).toHaveLength(1));
  await user.click(offer as HTMLElement);
  await screen.findByLabelText('Số điện thoại');
  expect(screen.queryByRole('button', { name: /nhà hợp/i })).toBeNull();
  expect(asksFor(services)).toHaveLength(1);
});
