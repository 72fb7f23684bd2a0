import { remaining } from './countdown';

const TARGET = '2025-06-17T08:03:04Z';

test('FEED-10 splits what is left into days, hours, minutes and seconds', () => {
  const now = Date.parse('2025-06-15T05:01:02Z');
  expect(remaining(TARGET, now)).toEqual({ days: 2, hours: 3, minutes: 2, seconds: 2, over: false });
});

test('FEED-10 is over at the moment itself and not a fraction of a second before', () => {
  const target = Date.parse(TARGET);
  expect(remaining(TARGET, target - 1)).toMatchObject({ seconds: 1, over: false });
  expect(remaining(TARGET, target)).toMatchObject({ seconds: 0, over: true });
  expect(remaining(TARGET, target + 9000).over).toBe(true);
});

test('FEED-10 takes a moment that cannot be read for past', () => {
  expect(remaining('soon', 0).over).toBe(true);
});
