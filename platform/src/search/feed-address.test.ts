import { feedAddressOf } from './feed-address.ts';

test('HOMES-2 a filter is an address of the feed, with all that it says', () => {
  expect(feedAddressOf('sale', {})).toBe('/for-sale');
  expect(
    feedAddressOf('sale', {
      places: ['quan-7', 'quan-8'],
      price: [0, 5_000_000_001],
      square_meter: [60, 80.01],
      bedroom_from: 2,
      bathroom: 1,
      type_product: ['Chung cư', 'Liền kề'],
      direction: 'Đông Nam',
      near: [{ kind: 'school', within: 1000 }],
      sort: 'areaHighToLow',
    }),
  ).toBe(
    '/for-sale?price=..5&type=chung-cu,lien-ke&area=60..80&bedrooms=2%2B&bathrooms=1&direction=dong-nam&sort=areaHighToLow&places=quan-7,quan-8&near=school-1000',
  );
  expect(feedAddressOf('rent', { search: 'Nguyễn Văn Linh', price: [10e6] })).toBe(
    '/for-rent?q=Nguy%E1%BB%85n+V%C4%83n+Linh&price=10..',
  );
});
