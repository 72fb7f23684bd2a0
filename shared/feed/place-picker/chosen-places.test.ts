import type { PlaceFacts } from '../place-names/place.api';
import { parentsOf, toggledPlace } from './chosen-places';

const fact = (id: string, parent: string | null): PlaceFacts => ({
  id,
  name: id,
  detail: '',
  level: 'new-ward',
  parent,
});

const parentOf = parentsOf([
  fact('phuong-tan-my-27487', 'quan-7'),
  fact('phuong-tan-thuan-27478', 'quan-7'),
  fact('huyen-can-gio-787', 'ho-chi-minh'),
  fact('one', 'other'),
  fact('other', 'one'),
]);

test('PLACE-5 several places at once, each taken away by a second press', () => {
  const two = toggledPlace(['quan-7'], 'quan-4', parentOf);
  expect(two).toEqual(['quan-7', 'quan-4']);
  expect(toggledPlace(two, 'quan-7', parentOf)).toEqual(['quan-4']);
});

test('PLACE-5 a place takes the place of its parts, and a part the place of what it is in', () => {
  const wards = ['phuong-tan-my-27487', 'phuong-tan-thuan-27478', 'quan-4'];
  expect(toggledPlace(wards, 'quan-7', parentOf)).toEqual(['quan-4', 'quan-7']);
  expect(toggledPlace(['quan-7', 'quan-4'], 'phuong-tan-my-27487', parentOf)).toEqual([
    'quan-4',
    'phuong-tan-my-27487',
  ]);
  expect(toggledPlace([...wards, 'huyen-can-gio-787', 'ha-noi'], 'ho-chi-minh', parentOf)).toEqual([
    'ha-noi',
    'ho-chi-minh',
  ]);
});

test('PLACE-5 answers that make a circle of places end', () => {
  expect(toggledPlace(['one'], 'quan-1', parentOf)).toEqual(['one', 'quan-1']);
});
