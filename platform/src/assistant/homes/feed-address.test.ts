import { completeWish, type HomeWish } from '../question/home-wish.ts';
import { feedAddressOf } from './feed-address.ts';

const at = (wish: Partial<HomeWish>) => {
  const { path, isExact } = feedAddressOf(completeWish(wish));
  return [decodeURIComponent(path.replaceAll('+', ' ')), isExact];
};

test('a wish is an address of the feed, with its filters', () => {
  expect(at({})).toEqual(['/for-sale', true]);
  expect(
    at({ places: ['Quận 7'], types: ['Chung cư'], bedrooms: [2], direction: 'Đông Nam - Tây Nam' }),
  ).toEqual(['/for-sale?q=Quận 7&type=chung-cu&bedrooms=2&direction=dong-nam-tay-nam', true]);
  expect(at({ kind: 'rent', price: [10e6, 15e6], words: 'metro', places: ['Quận 2'] })).toEqual([
    '/for-rent?q=Quận 2, metro&price=10-15',
    true,
  ]);
  expect(at({ price: [0, 1e9], area: [300, null] })).toEqual(['/for-sale?price=lt-1&area=gt-300', true]);
});

test('what the feed cannot say is left out, and the dearest or cheapest come first', () => {
  expect(at({ price: [0, 4e9], places: ['Quận 7'] })).toEqual(['/for-sale?q=Quận 7&sort=lowToHigh', false]);
  expect(at({ price: [12e9, null] })).toEqual(['/for-sale?sort=highToLow', false]);
  expect(at({ types: ['Đơn lập', 'Song lập'] })).toEqual(['/for-sale', false]);
});
