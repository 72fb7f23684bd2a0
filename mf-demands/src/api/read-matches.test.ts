import { fittingHome as home } from '../testing/fitting-home';
import { readMatches } from './read-matches';

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
