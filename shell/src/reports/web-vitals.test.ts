import { ShiftMeasure } from './web-vitals';

test('what moves: the worst window of shifts counts', () => {
  const shifts = new ShiftMeasure();
  shifts.add(0.1, 100);
  shifts.add(0.1, 900);
  expect(shifts.worst).toBeCloseTo(0.2);
  shifts.add(0.05, 5_000);
  expect(shifts.worst).toBeCloseTo(0.2);
  for (let time = 10_000; time < 14_000; time += 500) shifts.add(0.05, time);
  expect(shifts.worst).toBeCloseTo(0.4);
});

test('a window ends after five seconds, however dense the shifts are', () => {
  const shifts = new ShiftMeasure();
  for (let time = 0; time <= 10_000; time += 500) shifts.add(0.1, time);
  expect(shifts.worst).toBeCloseTo(1.1);
});
