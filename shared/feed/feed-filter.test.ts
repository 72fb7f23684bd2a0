import { priceBands, readFilter, wireFilter, writeFilter } from './feed-filter';

const read = (query: string, kind: 'for-sale' | 'for-rent' = 'for-sale') =>
  readFilter(kind, new URLSearchParams(query));

test('FEED-5 reads every filter from the URL and spells it as the service takes it', () => {
  const filter = read(
    'q=quan 7&price=2-3&type=chung-cu&area=50-70&bedrooms=2&bathrooms=1&direction=dong-nam&sort=lowToHigh',
  );
  expect(wireFilter('for-sale', filter)).toEqual({
    search: 'quan 7',
    price: [2e9, 3e9],
    type_product: 'Chung cư',
    square_meter: [50, 70],
    bedroom: 2,
    bathroom: 1,
    direction: 'Đông Nam',
    sort: 'lowToHigh',
  });
});

test('FEED-6 FEED-7 the same words mean other prices in the two feeds', () => {
  expect(priceBands('for-sale')).toHaveLength(16);
  expect(priceBands('for-rent')).toHaveLength(12);
  expect(wireFilter('for-rent', read('price=3-5', 'for-rent'))).toEqual({ price: [3e6, 5e6] });
  expect(read('price=1-2', 'for-rent')).toEqual({});
});

test.each(
  'price=99-1 type=lau-dai area=-1 bedrooms=6 bathrooms=zwei direction=len sort=newest q=%20'.split(' '),
)('FEED-5 ignores %s', (query) => {
  expect(read(query)).toEqual({});
});

test.each<[string, object]>([
  ['price=gt-100&area=gt-300', { price: [100e9], square_meter: [300] }],
  ['price=lt-1&direction=dong-nam-tay-nam', { price: [0, 1e9], direction: 'Đông Nam - Tây Nam' }],
  ['price=2..5', { price: [2e9, 5e9 + 1] }],
  ['price=..5', { price: [0, 5e9 + 1] }],
  ['price=3.525..', { price: [3_525_000_000] }],
  ['price=5..5', { price: [5e9, 5e9 + 1] }],
  ['price=0.000000001..999999', { price: [1, 999_999e9 + 1] }],
  ['area=50..80', { square_meter: [50, 80.01] }],
  ['area=50.25..80.55', { square_meter: [50.25, 80.56] }],
  ['type=shophouse,chung-cu,lau-dai,shophouse', { type_product: ['Chung cư', 'Shophouse'] }],
  ['type=lau-dai,chung-cu', { type_product: 'Chung cư' }],
  ['direction=nam,dong-nam', { direction: ['Nam', 'Đông Nam'] }],
  ['bedrooms=2%2B&bathrooms=10%2B', { bedroom_from: 2, bathroom_from: 10 }],
  ['bedrooms=2+', { bedroom_from: 2 }],
  ['bedrooms=2', { bedroom: 2 }],
  ['places=quan-7,phuong-tan-my-27475,quan-7', { places: ['quan-7', 'phuong-tan-my-27475'] }],
  ['bounds=106.6912,10.7201,106.7544,10.7612', { bounds: [106.6912, 10.7201, 106.7544, 10.7612] }],
  ['near=metro-1000,metro-500,casino-100', { near: [{ kind: 'metro', within: 1000 }] }],
  ['sort=perAreaLowToHigh', { sort: 'perAreaLowToHigh' }],
])('FILTER-1 %s becomes %j', (query, wire) => {
  expect(wireFilter('for-sale', read(query))).toEqual(wire);
});

test('FILTER-1 a range of rents counts triệu', () => {
  expect(wireFilter('for-rent', read('price=5.5..7', 'for-rent'))).toEqual({ price: [5_500_000, 7_000_001] });
  expect(read('price=5.0000001..', 'for-rent')).toEqual({});
});

const REFUSED = `
price=5..2|price=..|price=0..|price=..0|price=2...5|price=-1..5|price=1e3..|price=1000000..
price=0.0000000001..|area=80..50|area=1.234..5|type=,|bedrooms=0%2B|bedrooms=11%2B|bedrooms=2..3
places=Quận 7|places=-,--|bounds=1,2,3|bounds=107,10,106,11|bounds=106,11,107,10|bounds=106,10,181,11
bounds=106,10,107,91|near=metro|near=metro-99,school-3001|near=__proto__-1000|sort=perArea
`;
test.each(REFUSED.trim().split(/[|\n]/))('FILTER-1 ignores %s', (query) => {
  expect(read(query)).toEqual({});
});

test('FILTER-1 an address names twenty places at most', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `phuong-${index}`);
  expect(wireFilter('for-sale', read(`places=${ids.join()}`)).places).toEqual(ids.slice(0, 20));
});

test('FILTER-1 DEMAND-2 demands are narrowed by bands and single values alone', () => {
  const demands = (query: string) => readFilter('for-sale', new URLSearchParams(query), 'demands');
  expect(
    demands('price=2..5&area=50..&type=chung-cu,shophouse&bedrooms=2%2B&sort=areaLowToHigh&near=metro-500'),
  ).toEqual({});
  const plain =
    'q=a&price=2-3&type=chung-cu&area=50-70&bedrooms=2&bathrooms=1&direction=dong-nam&sort=lowToHigh';
  expect(demands(plain)).toEqual(Object.fromEntries(new URLSearchParams(plain)));
});

test('FEED-5 writing keeps what is not a filter and always the same order', () => {
  const params = new URLSearchParams('utm=x&sort=lowToHigh&bedrooms=9');
  expect(writeFilter(params, { price: '2-3', q: 'nhà' }).toString()).toBe('utm=x&q=nh%C3%A0&price=2-3');
  const [one, other] = [read('price=2-3&q=a'), read('q=a&price=2-3')];
  expect(JSON.stringify(wireFilter('for-sale', one))).toBe(JSON.stringify(wireFilter('for-sale', other)));
});

test('FEED-4 a search that is too long is kept as it is, and not asked', () => {
  const filter = read(`q=${'q'.repeat(101)}&price=2-3`);
  expect(filter.q).toHaveLength(101);
  expect(wireFilter('for-sale', filter)).toEqual({ price: [2e9, 3e9] });
});
