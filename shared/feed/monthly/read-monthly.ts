import { type NumberRule, readTypedNumber } from '@site/shared/domain';

/** What the field for a monthly payment takes; '30' is 30 triệu. */
export const MONTHLY_RULE: NumberRule = { kind: 'money', max: 1e12, aboveZero: true, bare: 'trieu' };

/** Reads what a month may cost, Vnđ; undefined for nothing, and for what is no amount. */
export function readMonthly(text: string): number | undefined {
  const read = readTypedNumber(text, MONTHLY_RULE);
  return read && 'value' in read ? read.value : undefined;
}
