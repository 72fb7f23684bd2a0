import { canToggle, toggledPlace } from './chosen-places';

const AROUND: Record<string, string[]> = {
  'phuong-tan-my-27487': ['quan-7', 'ho-chi-minh'],
  'phuong-tan-thuan-27478': ['quan-7', 'ho-chi-minh'],
  'quan-7': ['ho-chi-minh'],
  'huyen-can-gio-787': ['ho-chi-minh'],
};
const aroundOf = (id: string) => AROUND[id] ?? [];

test('PLACE-5 several places at once, each taken away by a second press', () => {
  const two = toggledPlace(['quan-7'], 'quan-4', aroundOf);
  expect(two).toEqual(['quan-7', 'quan-4']);
  expect(toggledPlace(two, 'quan-7', aroundOf)).toEqual(['quan-4']);
});

test('PLACE-5 a place takes the place of its parts, and a part the place of what it is in', () => {
  const wards = ['phuong-tan-my-27487', 'phuong-tan-thuan-27478', 'quan-4'];
  expect(toggledPlace(wards, 'quan-7', aroundOf)).toEqual(['quan-4', 'quan-7']);
  expect(toggledPlace(['quan-7', 'quan-4'], 'phuong-tan-my-27487', aroundOf)).toEqual([
    'quan-4',
    'phuong-tan-my-27487',
  ]);
  expect(toggledPlace([...wards, 'huyen-can-gio-787', 'ha-noi'], 'ho-chi-minh', aroundOf)).toEqual([
    'quan-4',
    'ha-noi',
    'ho-chi-minh',
  ]);
});

test('PLACE-5 of twenty places each can be taken away, and a part of one takes its place', () => {
  const twenty = ['quan-7', ...Array.from({ length: 19 }, (_, index) => `place-${index}`)];
  expect(canToggle(twenty, 'quan-4', aroundOf)).toBe(false);
  expect(canToggle(twenty, 'place-3', aroundOf)).toBe(true);
  expect(canToggle(twenty, 'phuong-tan-my-27487', aroundOf)).toBe(true);
  expect(canToggle([...twenty, 'quan-4', 'quan-8'], 'quan-4', aroundOf)).toBe(true);
});
