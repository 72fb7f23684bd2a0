import { stepLine } from './step-line';

const frame = { until: 1000, width: 100, height: 50 };

test('PRICE-1 a price applies until the next one, and the last one until now', () => {
  const prices = [
    { at: 0, price: 10 },
    { at: 250, price: 20 },
    { at: 500, price: 15 },
  ];
  expect(stepLine(prices, frame)).toBe('M0 50H25V0H50V25H100');
});

test('PRICE-1 one price alone is a line through the middle', () => {
  expect(stepLine([{ at: 900, price: 7 }], frame)).toBe('M0 25H100');
});

test('PRICE-1 a clock behind the last change draws nothing backwards', () => {
  const prices = [
    { at: 0, price: 1 },
    { at: 2000, price: 2 },
  ];
  expect(stepLine(prices, frame)).toBe('M0 50H100V0H100');
});
