import { mostOf } from '../feed/monthly/price-of-monthly';
import { readMonthly } from '../feed/monthly/read-monthly';
import { loanFault, readLoanTerms } from './loan-terms';
import { type LoanFields, USUAL_LOAN } from './usual-loan';

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
