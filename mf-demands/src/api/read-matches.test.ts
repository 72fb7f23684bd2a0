import { readMatches } from './read-matches';

const home = {
  id: 'h',
  title: 'Bán căn hộ',
  location: 'Quận 7',
  price: 5e9,
  new_price: null,
  square_meter: 70,
  bedroom: 2,
  bathroom: 1,
  direction: 'Nam',
  type_product: 'Chung cư',
  image: null,
  reasons: [{ code: 'price', fits: false, by: 150e6 }],
};

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
