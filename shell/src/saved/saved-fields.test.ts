import { Clock, type Fields, isAheadOf, mergeFields } from './saved-fields';

const at = (time: number, node = 'aaaaaaaa') => `${String(time).padStart(13, '0')}-${node}`;

test('KEEP-6 of each field the later change holds, in whatever order and however often states come', () => {
  const states: Fields[] = [
    { saved: [1, at(10)], note: ['một', at(30)] },
    { saved: [0, at(20)] },
    { note: ['hai', at(30, 'bbbbbbbb')], 'in:a': [true, at(5)] },
    { saved: [1, at(10)], 'in:a': [false, at(4)] },
  ];
  const expected = {
    saved: [0, at(20)],
    note: ['hai', at(30, 'bbbbbbbb')],
    'in:a': [true, at(5)],
  };
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1, 0, 2],
  ];
  for (const order of orders) {
    const merged = order.reduce<Fields>((known, place) => mergeFields(known, states[place] ?? {}), {});
    expect(merged).toEqual(expected);
  }
});

test('KEEP-6 a clock goes on though the device’s time stands still or goes back, and never falls behind what it has seen', () => {
  let now = 1_000;
  const clock = new Clock('cccccccc', () => now);
  const first = clock.next();
  const second = clock.next();
  now = 500;
  const third = clock.next();
  clock.see({ note: ['x', at(9_000, 'ffffffff')] });
  const fourth = clock.next();
  const all = [first, second, third, at(9_000, 'ffffffff'), fourth];
  expect([...all].sort()).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  expect(fourth).toMatch(/^\d{13}-[0-9a-f]{8}$/);
});

test('KEEP-6 a state is ahead of another one only with a later change', () => {
  const one: Fields = { note: ['a', at(2)] };
  expect(isAheadOf(one, {})).toBe(true);
  expect(isAheadOf(one, { note: ['b', at(1)] })).toBe(true);
  expect(isAheadOf(one, one)).toBe(false);
  expect(isAheadOf(one, { note: ['b', at(3)], name: ['c', at(1)] })).toBe(false);
});
