import { EventBudget } from './event-budget.ts';

const NOW = 1_700_000_000_000;

test('a connection has so many events a minute, and again as many in the next', () => {
  const budget = new EventBudget(2);
  expect([0, 1, 2, 60_000].map((later) => budget.take(NOW + later))).toEqual([true, true, false, true]);
});

test('ORACLE-6 a budget that was spent while the clock ran ahead is whole again when it is set right', () => {
  const budget = new EventBudget(1);
  expect([0, 1].map((later) => budget.take(NOW + 3_600_000 + later))).toEqual([true, false]);
  expect(budget.take(NOW)).toBe(true);
});
