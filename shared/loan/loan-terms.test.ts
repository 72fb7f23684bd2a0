import { mostOf } from '../feed/monthly/price-of-monthly';
import { readMonthly } from '../feed/monthly/read-monthly';
import { loanFault, readLoanTerms } from './loan-terms';
import { type LoanFields, USUAL_LOAN } from './usual-loan';

test.each<[own: string, read: object]>([
  ['30 %', { share: 0.3 }],
  ['30%', { share: 0.3 }],
  ['12,5 %', { share: 0.125 }],
  ['1,5 tỷ', { vnd: 1_500_000_000 }],
  ['0', { vnd: 0 }],
  ['100 %', { share: 1 }],
])('COST-2 %s of one’s own money is understood', (own, read) => {
  expect(readLoanTerms({ ...USUAL_LOAN, own })?.own).toEqual(read);
});

test.each<[name: 'own' | 'years' | 'rate' | 'fixedMonths' | 'floatingRate', text: string, fault: string]>([
  ['own', '', 'missing'],
  ['own', '30', 'noUnit'],
  ['own', '120 %', 'unreadable'],
  ['own', '-3 tỷ', 'unreadable'],
  ['own', '3 - 5 tỷ', 'unreadable'],
  ['years', '0', 'unreadable'],
  ['years', '2,5', 'unreadable'],
  ['years', '41', 'unreadable'],
  ['rate', '-1', 'unreadable'],
  ['rate', 'rẻ', 'unreadable'],
  ['fixedMonths', ' ', 'missing'],
  ['floatingRate', '10-11 %', 'unreadable'],
])('COST-2 %s "%s" is not counted with', (name, text, fault) => {
  expect(loanFault(name, text)).toBe(fault);
  expect(readLoanTerms({ ...USUAL_LOAN, [name]: text })).toBeUndefined();
});

test('COST-2 rates and times are understood with their words', () => {
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
