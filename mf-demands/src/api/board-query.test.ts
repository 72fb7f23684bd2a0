import { tableRequest } from '@site/shared/tables';
import { testConfig } from '@site/shared/testing';
import { firstQuery } from '../first-queries';
import { fittingHome as home } from '../testing/fitting-home';
import { boardRows } from './board-query';
import { readMatches } from './read-matches';

/** What the board of an address asks its table for. */
const askedFor = (address: string): URLSearchParams => {
  const query = firstQuery(new URL(address, 'https://site.example'), testConfig);
  if (!query) throw new Error(`${address} is no board`);
  const { path } = tableRequest(query.service, boardRows(query, 0));
  return new URL(path, 'https://site.example').searchParams;
};

test.each([
  ['/purchase-need', '5-6', ['gte.5000000000', 'lte.6000000000']],
  ['/rent-need', '10-15', ['gte.10000000', 'lte.15000000']],
])('DEMAND-2 on %s every filter of the address is in the question', (board, band, price) => {
  const asked = askedFor(
    `${board}?price=${band}&type=chung-cu&area=gt-300&bedrooms=2&bathrooms=1&direction=dong-nam&sort=lowToHigh&q=QUẬN 7`,
  );
  expect(asked.getAll('price')).toEqual(price);
  expect(asked.getAll('square_meter')).toEqual(['gte.300']);
  expect(asked.get('type_product')).toBe('eq.Chung cư');
  expect(asked.get('direction')).toBe('eq.Đông Nam');
  expect([asked.get('bedroom'), asked.get('bathroom')]).toEqual(['eq.2', 'eq.1']);
  expect(asked.get('order')).toMatch(/^price\.asc/);
  expect(asked.get('or')).toBe('(location.ilike."%QUẬN 7%",request.ilike."%QUẬN 7%")');
});

test('MEET-2 homes and reasons of another form are left out, and an address out of the site is none', () => {
  const entry = {
    demand: 'd',
    kind: 'for-rent',
    count: 3,
    missing: ['price', 'luck'],
    homes: [
      { ...home, reasons: [...home.reasons, { code: 'luck', fits: true }, null] },
      { ...home, price: '5' },
      null,
    ],
    path: 'https://example.com/for-rent',
    nearest: { path: '//example.com', count: 4 },
  };
  expect(readMatches({ data: [entry, { count: 1 }, null] })).toEqual([
    {
      demand: 'd',
      kind: 'for-rent',
      count: 3,
      homes: [home],
      lacksPlace: false,
      lacksPrice: true,
      path: null,
      nearest: null,
    },
  ]);
  const inside = readMatches({
    data: [{ ...entry, path: '/for-rent?places=quan-7', nearest: { path: '/for-rent', count: 4 } }],
  });
  expect(inside?.[0]).toMatchObject({
    path: '/for-rent?places=quan-7',
    nearest: { path: '/for-rent', count: 4 },
  });
  expect(readMatches({})).toBeUndefined();
});
