import { type NumberRule, readTypedNumber, TYPED_UNITS, typedLine } from '@site/shared/domain';
import type { LoanTerms, OwnMoney } from './loan';
import type { LoanFields } from './usual-loan';

/** The fields that take a number. */
export const LOAN_NUMBERS = ['own', 'years', 'rate', 'fixedMonths', 'floatingRate'] as const;
export type LoanNumber = (typeof LOAN_NUMBERS)[number];

const PERCENT: NumberRule = {
  kind: 'plain',
  decimals: 2,
  max: 100,
  unit: TYPED_UNITS.yearlyRate,
};
const RULES: Record<Exclude<LoanNumber, 'own'>, NumberRule> = {
  years: { kind: 'plain', max: 40, aboveZero: true, unit: TYPED_UNITS.years },
  rate: PERCENT,
  fixedMonths: { kind: 'plain', max: 480, unit: TYPED_UNITS.months },
  floatingRate: PERCENT,
};
const AMOUNT: NumberRule = { kind: 'money', max: 1e15 };

/** A number of few digits without '%' and without a size: '30' may be percent, triệu or tỷ. */
const isBare = (text: string): boolean =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(typedLine(text.normalize('NFKC'))) && Number(text) !== 0;

/** Whether a text names a part of the price. */
export const isShare = (text: string): boolean => /%/.test(text.normalize('NFKC')) || isBare(text);

/** What a field of a loan takes; for one's own money it depends on what is typed: a part of the price or an amount. */
export const loanRule = (name: LoanNumber, text: string): NumberRule =>
  name === 'own' ? (isShare(text) ? PERCENT : AMOUNT) : RULES[name];

/** Why a field of a loan cannot be counted with: it is empty, its unit is missing, or it is no such number. */
export type LoanFault = 'missing' | 'noUnit' | 'unreadable';

/** The fault of one field; undefined for a good one. */
export function loanFault(name: LoanNumber, text: string): LoanFault | undefined {
  if (typedLine(text) === '') return 'missing';
  if (name === 'own' && isBare(text)) return 'noUnit';
  const read = readTypedNumber(text, loanRule(name, text));
  return read && 'value' in read ? undefined : 'unreadable';
}

/**
 * Reads what was typed of a loan.
 *
 * @returns undefined as long as a field has a fault
 */
export function readLoanTerms(fields: LoanFields): LoanTerms | undefined {
  if (LOAN_NUMBERS.some((name) => loanFault(name, fields[name]))) return undefined;
  const value = (name: LoanNumber): number => {
    const read = readTypedNumber(fields[name], loanRule(name, fields[name]));
    return read && 'value' in read ? read.value : 0;
  };
  const own: OwnMoney = isShare(fields.own) ? { share: value('own') / 100 } : { vnd: value('own') };
  return {
    own,
    years: value('years'),
    rate: value('rate'),
    fixedMonths: value('fixedMonths'),
    floatingRate: value('floatingRate'),
    method: fields.method === 'annuity' ? 'annuity' : 'declining',
  };
}
