import { priceBands, readFilter, wireFilter, writeFilter } from './feed-filter';
import { slug } from './slug';

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

test('FEED-5 an open band has one edge', () => {
  expect(wireFilter('for-sale', read('price=gt-100&area=gt-300'))).toEqual({
    price: [100e9],
    square_meter: [300],
  });
  expect(wireFilter('for-sale', read('price=lt-1'))).toEqual({ price: [0, 1e9] });
});

test('FEED-6 FEED-7 the same words mean other prices in the two feeds', () => {
  expect(priceBands('for-sale')).toHaveLength(16);
  expect(priceBands('for-rent')).toHaveLength(12);
  expect(wireFilter('for-rent', read('price=3-5', 'for-rent'))).toEqual({ price: [3e6, 5e6] });
  expect(read('price=1-2', 'for-rent')).toEqual({});
});

test.each([
  'price=99-1',
  'type=lau-dai',
  'area=-1',
  'bedrooms=6',
  'bathrooms=zwei',
  'direction=len',
  'sort=newest',
  'q=%20',
])('FEED-5 ignores %s', (query) => {
  expect(read(query)).toEqual({});
});

test('FEED-5 writing keeps what is not a filter and always the same order', () => {
  const params = new URLSearchParams('utm=x&sort=lowToHigh&bedrooms=9');
  expect(writeFilter(params, { price: '2-3', q: 'nhà' }).toString()).toBe('utm=x&q=nh%C3%A0&price=2-3');
  const [one, other] = [read('price=2-3&q=a'), read('q=a&price=2-3')];
  expect(JSON.stringify(wireFilter('for-sale', one))).toBe(JSON.stringify(wireFilter('for-sale', other)));
});

test('FEED-5 spells all fourteen directions without marks', () => {
  expect(slug('Đông Nam - Tây Nam')).toBe('dong-nam-tay-nam');
  expect(wireFilter('for-sale', read('direction=dong-nam-tay-nam'))).toEqual({
    direction: 'Đông Nam - Tây Nam',
  });
});

test('FEED-4 a search that is too long is kept as it is, and not asked', () => {
  const filter = read(`q=${'q'.repeat(101)}&price=2-3`);
  expect(filter.q).toHaveLength(101);
  expect(wireFilter('for-sale', filter)).toEqual({ price: [2e9, 3e9] });
});
