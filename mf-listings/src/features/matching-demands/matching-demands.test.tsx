import { setApiHost } from '@site/shared/api';
import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { MatchingDemands } from './matching-demands';

const demand = (id: string, rental_period: number) => ({
  id,
  location: 'Quận 7',
  request: '',
  price: 20_000_000,
  square_meter: 50,
  bedroom: 1,
  bathroom: 1,
  direction: 'Nam',
  type_product: 'Chung cư',
  rental_period,
  updatedAt: '2026-11-12T03:00:00Z',
  reasons: [],
});

test('MEET-3 a demand for one month says so in the singular', async () => {
  const demands = [demand('a', 1), demand('b', 12)];
  const answer = { data: [{ product: 'home', count: 2, demands }] };
  Object.assign(globalThis, { fetch: async () => Response.json(answer) });
  setApiHost({ credentials: async () => ({ kind: 'none' }) });
  renderWithStore(<MatchingDemands kind="for-rent" id="home" person="an" className={undefined} />, 'en');
  await screen.findByText('For 1 month');
  screen.getByText('For 12 months');
});
