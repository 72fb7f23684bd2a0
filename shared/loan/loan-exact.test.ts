import { type LoanTerms, repayments, sumOf } from './loan';

/** A fraction of whole numbers. */
type Exact = readonly [numerator: bigint, denominator: bigint];

const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const plus = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const less = (one: Exact, [c, d]: Exact): Exact => plus(one, [-c, d]);
const over = (one: Exact, [c, d]: Exact): Exact => times(one, [d, c]);
/** Near enough for a number of Vnđ: to a millionth. */
const asNumber = ([a, b]: Exact): number => Number((a * 1_000_000n) / b) / 1e6;
/** A twelfth of a rate in percent with two decimals. */
const monthly = (percent: number): Exact => [BigInt(Math.round(percent * 100)), 120_000n];

/** The payment by which a loan is paid back in equal parts: the loan over the sum of (1 + rate)^-month, month by month. */
function equalPayment(loan: Exact, rate: Exact, months: number): Exact {
  const [p, q] = rate;
  // The sum of (q / (q + p))^month, over (q + p)^months.
  let sum = 0n;
  for (let month = 1; month <= months; month += 1)
    sum += q ** BigInt(month) * (q + p) ** BigInt(months - month);
  return over(loan, [sum, (q + p) ** BigInt(months)]);
}

/** What each month costs without any rounding, in fractions of whole numbers: shares nothing with `loan.ts`. */
function exactPayments(loan: number, terms: LoanTerms): number[] {
  const months = terms.years * 12;
  const whole: Exact = [BigInt(loan), 1n];
  const fixed = Math.min(terms.fixedMonths, months);
  const part = over(whole, [BigInt(months), 1n]);
  const leftAfter = (month: number): Exact => less(whole, times(part, [BigInt(month), 1n]));
  if (terms.method === 'declining')
    return Array.from({ length: months }, (_, index) =>
      asNumber(plus(part, times(leftAfter(index), monthly(index < fixed ? terms.rate : terms.floatingRate)))),
    );
  const first = equalPayment(whole, monthly(terms.rate), months);
  let left = whole;
  for (let month = 0; month < fixed; month += 1) {
    const [a, b] = less(plus(left, times(left, monthly(terms.rate))), first);
    // A billionth of a Vnđ is cut off, so that the fractions stay short.
    left = [(a * 1_000_000_000n) / b, 1_000_000_000n];
  }
  const then = equalPayment(left, monthly(terms.floatingRate), months - fixed);
  return Array.from({ length: months }, (_, index) => asNumber(index < fixed ? first : then));
}

/** Vnđ by which a month may differ: what rounding leaves of the loan takes interest along. */
const CLOSE = 10;
/** Vnđ by which the last month and all interest may differ: a rounded part for each month, with its interest. */
const LEFT_BY_ROUNDING = 10_000;

const BASE: LoanTerms = {
  own: { vnd: 0 },
  years: 20,
  rate: 8,
  fixedMonths: 24,
  floatingRate: 11,
  method: 'declining',
};
const CASES: [name: string, loan: number, terms: Partial<LoanTerms>][] = [
  ['the usual loan', 2_400_000_000, {}],
  ['an odd loan', 3_846_153_847, { rate: 7.35, floatingRate: 10.99 }],
  ['no interest at all', 3_500_000_000, { rate: 0, floatingRate: 0 }],
  ['no interest at first', 3_500_000_000, { rate: 0, fixedMonths: 12 }],
  ['35 years', 1_234_567_890, { years: 35 }],
  ['a rate that falls after the fixed one', 2_000_000_000, { rate: 12, floatingRate: 6.5 }],
  ['one rate for the whole time', 1_000_000_000, { years: 15, fixedMonths: 180 }],
  ['no fixed rate', 1_000_000_000, { fixedMonths: 0 }],
  ['one year', 500_000_001, { years: 1, fixedMonths: 6 }],
];

describe.each(CASES)('%s', (_name, loan, some) => {
  test.each(['declining', 'annuity'] as const)(
    'COST-1 by %s: every month costs what a calculation in whole fractions says',
    (method) => {
      const terms: LoanTerms = { ...BASE, ...some, method };
      const months = repayments(loan, terms);
      const exact = exactPayments(loan, terms);
      const wrong = months
        .slice(0, -1)
        .filter(({ month, payment }) => Math.abs(payment - (exact[month - 1] ?? 0)) > CLOSE);
      expect(wrong).toEqual([]);
      // The last month pays what rounding has left, and that is never more.
      const last = (exact.at(-1) ?? 0) - (months.at(-1)?.payment ?? 0);
      expect(last).toBeGreaterThan(-2);
      expect(last).toBeLessThan(LEFT_BY_ROUNDING);
      const highest = Math.max(...exact);
      const dearest = exact.findIndex((payment) => highest - payment < 0.01) + 1;
      expect(sumOf(months)?.highest.month).toBe(dearest);
      expect(
        Math.abs((sumOf(months)?.interest ?? 0) - (exact.reduce((sum, one) => sum + one, 0) - loan)),
      ).toBeLessThan(LEFT_BY_ROUNDING);
    },
  );
});
