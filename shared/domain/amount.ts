import type { Locale } from '@site/shared/contract';
import type { ListingKind } from './listing';
import { messagesOf } from './locales/messages-of';
import { forKind, formatMoney, formatNumber } from './money';
import { readTypedNumber } from './typed-number';

/**
 * An amount as a person says it: '5,5 tỷ đồng', '8,5 triệu đồng/tháng' for rent; to the last Vnđ when rounding would change it.
 *
 * @param kind sale, plain; rent, per month
 * @param vnd the amount in Vnđ
 * @param locale the language
 */
export function formatAmount(kind: ListingKind, vnd: number, locale: Locale): string {
  const words = formatMoney(vnd, locale);
  const read = readTypedNumber(words, { kind: 'money', max: vnd });
  const isExact = read !== undefined && 'value' in read && read.value === vnd;
  const amount = isExact ? words : formatNumber(vnd, locale);
  return forKind(kind, messagesOf(locale)('amount', { amount }), locale);
}
