import { loanFault, readLoanTerms } from './loan-terms';
import { type LoanFields, USUAL_LOAN } from './usual-loan';

test.each<[own: string, read: object]>([
  ['30 %', { share: 0.3 }],
  ['30%', { share: 0.3 }],
  ['12,5 %', { share: 0.125 }],
  ['1,5 tỷ', { vnd: 1_500_000_000 }],
  ['500 triệu', { vnd: 500_000_000 }],
  ['1.200.000.000', { vnd: 1_200_000_000 }],
  ['0', { vnd: 0 }],
  ['5,5 tỷ', { vnd: 5_500_000_000 }],
  ['5.5 tỷ', { vnd: 5_500_000_000 }],
  ['5 tỷ 2', { vnd: 5_200_000_000 }],
  ['1 billion', { vnd: 1_000_000_000 }],
  ['100 %', { share: 1 }],
])('COST-2 %s of one’s own money is understood', (own, read) => {
  expect(readLoanTerms({ ...USUAL_LOAN, own })?.own).toEqual(read);
});

test.each<[name: 'own' | 'years' | 'rate' | 'fixedMonths' | 'floatingRate', text: string, fault: string]>([
  ['own', '', 'missing'],
  ['own', '30', 'noUnit'],
  ['own', '1,5', 'noUnit'],
  ['own', '5.5', 'noUnit'],
  ['own', '120 %', 'unreadable'],
  ['own', '1e9', 'unreadable'],
  ['own', '-3', 'unreadable'],
  ['own', '-3 tỷ', 'unreadable'],
  ['own', '3 - 5 tỷ', 'unreadable'],
  ['years', '0', 'unreadable'],
  ['years', '2,5', 'unreadable'],
  ['years', '41', 'unreadable'],
  ['years', '1e1', 'unreadable'],
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
