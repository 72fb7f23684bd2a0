import { stepLine } from './step-line';

const frame = { until: 1000, width: 100, height: 50 };

test.each([
  [
    'a price applies until the next one, and the last one until now',
    [0, 10, 250, 20, 500, 15],
    'M0 50H25V0H50V25H100',
  ],
  ['one price alone is a line through the middle', [900, 7], 'M0 25H100'],
  ['a clock behind the last change draws nothing backwards', [0, 1, 2000, 2], 'M0 50H100V0H100'],
])('PRICE-1 %s', (_rule, numbers, line) => {
  const prices = numbers.flatMap((at, index) => (index % 2 ? [] : [{ at, price: numbers[index + 1] ?? 0 }]));
  expect(stepLine(prices, frame)).toBe(line);
});
