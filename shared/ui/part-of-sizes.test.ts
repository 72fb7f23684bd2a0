import { partOfSizes } from './part-of-sizes';

test.each([
  ['100vw', 0.5, 'calc((100vw) * 0.5)'],
  [
    '(min-width: 500px) 474px, calc(100vw - 26px)',
    0.667,
    '(min-width: 500px) calc((474px) * 0.667), calc((calc(100vw - 26px)) * 0.667)',
  ],
  ['(min-width: 500px) 500px, 100vw', 1, '(min-width: 500px) 500px, 100vw'],
])('FEED-9 the sizes of a picture that takes a part of %s: %f', (sizes, part, expected) => {
  expect(partOfSizes(sizes, part)).toBe(expected);
});
