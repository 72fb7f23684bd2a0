import { mostOf } from '../feed/monthly/price-of-monthly';
import { readMonthly } from '../feed/monthly/read-monthly';
import { annuity, highestPrice, type LoanTerms, loanFor, repayments, sumOf } from './loan';
import { loanFault, readLoanTerms } from './loan-terms';
import { type LoanFields, USUAL_LOAN } from './usual-loan';

const TERMS: LoanTerms = {
  own: { share: 0.3 },
  years: 20,
  rate: 8,
  fixedMonths: 24,
  floatingRate: 11,
  method: 'declining',
};

/** Numbers that look random and are the same each time (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('COST-1 equal payments: 1 tỷ over 20 years at 12 % is 11.010.861 a month, at 0 % a 240th', () => {
  expect(Math.round(annuity(1e9, 0.01, 240))).toBe(11_010_861);
  expect(annuity(240, 0, 240)).toBe(1);
});

test('COST-1 declining balance: 2,4 tỷ over 20 years at 8 %, then 11 %', () => {
  const months = repayments(2_400_000_000, TERMS);
  // Principal 10 triệu a month; interest 2,4 tỷ · 8 % / 12 in the first month, 2,16 tỷ · 11 % / 12 in the 25th.
  expect(months[0]).toEqual({
    month: 1,
    principal: 10_000_000,
    interest: 16_000_000,
    payment: 26_000_000,
    left: 2_390_000_000,
  });
  expect(months[24]).toMatchObject({ month: 25, interest: 19_800_000, payment: 29_800_000 });
  expect(sumOf(months)).toMatchObject({ highest: { month: 25 }, last: { month: 240, left: 0 } });
});

test('COST-1 whatever the terms, the principals add up to the loan, no month owes less than nothing, and interest is on what is left', () => {
  const random = randomNumbers(2);
  for (let round = 0; round < 200; round += 1) {
    const loan = Math.round(random() * 2e10);
    const terms: LoanTerms = {
      own: { vnd: 0 },
      years: 1 + Math.floor(random() * 40),
      rate: random() * 30,
      fixedMonths: Math.floor(random() * 480),
      floatingRate: random() * 30,
      method: random() < 0.5 ? 'annuity' : 'declining',
    };
    const months = repayments(loan, terms);
    expect(months).toHaveLength(terms.years * 12);
    let left = loan;
    const wrong = months.filter(({ month, principal, interest, payment, left: after }) => {
      const rate = month <= terms.fixedMonths ? terms.rate : terms.floatingRate;
      const isOnLeft = interest === Math.round(left * (rate / 100 / 12));
      left -= principal;
      return !isOnLeft || payment !== principal + interest || after !== left || principal < 0;
    });
    expect(wrong).toEqual([]);
    expect(left).toBe(0);
    expect(months.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan);
  }
});

test('COST-1 one’s own money is a part of the price or an amount, and nothing is borrowed when it is enough', () => {
  expect(loanFor(5_000_000_000, { own: { share: 0.3 } })).toBe(3_500_000_000);
  expect(loanFor(5_000_000_000, { own: { vnd: 1_200_000_000 } })).toBe(3_800_000_000);
  expect(loanFor(1_000_000_000, { own: { vnd: 1_200_000_000 } })).toBe(0);
});

test('COST-6 a home at the highest price costs no month more than asked for, one ten million dearer and more does', () => {
  const random = randomNumbers(3);
  const highest = (price: number, terms: LoanTerms) =>
    sumOf(repayments(loanFor(price, terms), terms))?.highest.payment ?? 0;
  for (let round = 0; round < 300; round += 1) {
    const terms: LoanTerms = {
      own: random() < 0.5 ? { share: random() * 0.9 } : { vnd: Math.round(random() * 3e9) },
      years: 1 + Math.floor(random() * 35),
      rate: random() * 20,
      fixedMonths: Math.floor(random() * 120),
      floatingRate: random() * 20,
      method: random() < 0.5 ? 'annuity' : 'declining',
    };
    const monthly = 5_000_000 + Math.round(random() * 1e8);
    const price = highestPrice(monthly, terms);
    // Payments are whole Vnđ.
    expect(highest(price, terms)).toBeLessThanOrEqual(monthly + 1);
    expect(highest(price + 10_000_001, terms)).toBeGreaterThan(monthly - 2);
  }
  expect(highestPrice(1, { ...TERMS, own: { share: 1 } })).toBe(Number.POSITIVE_INFINITY);
});

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
      const terms: LoanTerms = { ...TERMS, ...some, method };
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

type Name = 'own' | 'years' | 'rate' | 'fixedMonths' | 'floatingRate';
test.each<[name: Name, fault: string, texts: string[]]>([
  ['own', 'missing', ['']],
  ['own', 'noUnit', ['30']],
  ['own', 'unreadable', ['120 %', '-3 tỷ', '3 - 5 tỷ']],
  ['years', 'unreadable', ['0', '2,5', '41']],
  ['rate', 'unreadable', ['-1', 'rẻ']],
  ['fixedMonths', 'missing', [' ']],
  ['floatingRate', 'unreadable', ['10-11 %']],
])('COST-2 %s that is %s is not counted with: %j', (name, fault, texts) => {
  for (const text of texts) {
    expect(loanFault(name, text)).toBe(fault);
    expect(readLoanTerms({ ...USUAL_LOAN, [name]: text })).toBeUndefined();
  }
});

test('COST-2 one’s own money, rates and times are understood with their words', () => {
  const own = (text: string) => readLoanTerms({ ...USUAL_LOAN, own: text })?.own;
  expect(['30%', '12,5 %', '100 %'].map(own)).toEqual([{ share: 0.3 }, { share: 0.125 }, { share: 1 }]);
  expect(['1,5 tỷ', '0'].map(own)).toEqual([{ vnd: 1_500_000_000 }, { vnd: 0 }]);
  const fields: LoanFields = {
    own: '30 %',
    years: '25 năm',
    rate: '8,5 %/năm',
    fixedMonths: '36 tháng',
    floatingRate: '11.25%',
    method: 'annuity',
  };
  expect(readLoanTerms(fields)).toEqual({
    own: { share: 0.3 },
    years: 25,
    rate: 8.5,
    fixedMonths: 36,
    floatingRate: 11.25,
    method: 'annuity',
  });
});

test.each<[text: string, vnd: number | undefined]>([
  ['30', 30_000_000],
  ['5,5', 5_500_000],
  ['30tr/tháng', 30_000_000],
  ['30.000.000', 30_000_000],
  ['5,5 tỷ', 5_500_000_000],
  ['1e9', undefined],
  ['0', undefined],
  ['20-30', undefined],
  ['', undefined],
])('COST-6 "%s" a month is read as %p', (text, vnd) => {
  expect(readMonthly(text)).toBe(vnd);
});

const KEPT = { price: '', most: '', madeOf: '' };

test.each<[monthly: string, changes: Partial<typeof USUAL_LOAN>, most: number | undefined]>([
  // Month 25 of the usual loan costs most: 1/240 of it, and 11 %/12 of the 216/240 that are left.
  ['30', {}, 3_450_000_000],
  // Without interest a month is a 240th of 70 % of the price.
  ['30', { rate: '0', floatingRate: '0' }, 10_280_000_000],
  // 35 years: month 25 costs 1/420 and 11 %/12 of the 396/420 that are left.
  ['30', { years: '35' }, 3_880_000_000],
  // The fixed rate is the higher one: the first month costs 1/240 and 12 %/12 of it all.
  ['30', { rate: '12 %', floatingRate: '6 %' }, 3_020_000_000],
  ['30', { own: '1 tỷ' }, 3_410_000_000],
  ['30', { own: '100 %' }, Number.POSITIVE_INFINITY],
  ['0,01', {}, 0],
  ['30', { own: '30' }, undefined],
  ['1e9', {}, undefined],
])('COST-6 "%s" a month with %j buys a home of %p', (monthly, changes, most) => {
  expect(mostOf({ ...USUAL_LOAN, ...KEPT, ...changes, monthly })).toBe(most);
});
