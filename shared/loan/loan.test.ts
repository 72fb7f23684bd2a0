import { annuity, highestPrice, type LoanTerms, loanFor, repayments, sumOf } from './loan';

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

/** The payment that leaves nothing after the last month, found by trying: knows no formula. */
function paymentByTrying(loan: number, rate: number, months: number): number {
  let [low, high] = [0, loan * (1 + rate)];
  for (let round = 0; round < 80; round += 1) {
    const payment = (low + high) / 2;
    let left = loan;
    for (let month = 0; month < months; month += 1) left = left * (1 + rate) - payment;
    if (left > 0) low = payment;
    else high = payment;
  }
  return (low + high) / 2;
}

test('COST-1 equal payments: 1 tỷ over 20 years at 12 % is 11.010.861 a month, at 0 % a 240th; the formula agrees with a search that knows none', () => {
  expect(Math.round(annuity(1e9, 0.01, 240))).toBe(11_010_861);
  expect(annuity(240, 0, 240)).toBe(1);
  const random = randomNumbers(1);
  for (let round = 0; round < 50; round += 1) {
    const [loan, rate] = [1e8 + random() * 2e10, random() * 0.02];
    const months = 1 + Math.floor(random() * 480);
    const expected = paymentByTrying(loan, rate, months);
    expect(Math.abs(annuity(loan, rate, months) / expected - 1)).toBeLessThan(1e-6);
  }
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

test('COST-1 equal payments differ by rounding alone while the rate is the same', () => {
  const months = repayments(1_500_000_000, { ...TERMS, method: 'annuity' });
  expect(new Set(months.slice(0, 24).map(({ payment }) => payment)).size).toBe(1);
  expect(new Set(months.slice(24, -1).map(({ payment }) => payment)).size).toBe(1);
  expect(Math.abs((months.at(-1)?.payment ?? 0) - (months[30]?.payment ?? 0))).toBeLessThan(1_000);
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
