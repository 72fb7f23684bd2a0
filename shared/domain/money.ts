import type { Locale } from '@site/shared/contract';
import { plainNumber } from '../i18n/plain-number';
import type { ListingKind } from './listing';
import { messagesOf } from './locales/messages-of';
import { asText, wordedNumber } from './worded-number';

/** The currency, as prices name it in both languages (specification §9). */
export const CURRENCY = 'Vnđ';
/** An area is measured to the square decimetre. */
const DECIMALS = 2;

/** An amount in words, without its currency: '2,5 tỷ' (vi), '2.5 billion' (en). */
export function formatMoney(vnd: number, locale: Locale): string {
  return asText(wordedNumber(vnd, locale));
}

/** A number with grouping: '2.500.000.000' (vi). */
export function formatNumber(value: number, locale: Locale): string {
  return plainNumber(value, locale, DECIMALS);
}

/** A price as its market says it: rent per month. */
export const forKind = (kind: ListingKind, price: string, locale: Locale): string =>
  kind === 'for-rent' ? messagesOf(locale)('perMonth', { price }) : price;

/**
 * A listing's price: '2,5 tỷ Vnđ', '8,5 triệu Vnđ/tháng' (FEED-9).
 *
 * @param kind sale, plain; rent, per month
 * @param vnd the price in Vnđ
 * @param locale the language
 */
export function formatPrice(kind: ListingKind, vnd: number, locale: Locale): string {
  return forKind(kind, `${formatMoney(vnd, locale)} ${CURRENCY}`, locale);
}

/** A listing's price to the last Vnđ: '2.500.000.000 Vnđ', rent with '/tháng'; for the detail's table. */
export function formatFullPrice(kind: ListingKind, vnd: number, locale: Locale): string {
  return forKind(kind, `${formatNumber(vnd, locale)} ${CURRENCY}`, locale);
}

/** The price of one m² in Vnđ, to the nearest thousand; undefined without an area. */
export function pricePerSquareMeter(vnd: number, squareMeter: number): number | undefined {
  return squareMeter > 0 ? Math.round(vnd / squareMeter / 1000) * 1000 : undefined;
}

/** The price of one m² in words with one decimal: '35,7 triệu/m²'; undefined without an area. */
export function formatPricePerSquareMeter(
  vnd: number,
  squareMeter: number,
  locale: Locale,
): string | undefined {
  const each = pricePerSquareMeter(vnd, squareMeter);
  if (each === undefined) return undefined;
  const rounded = each >= 1e6 ? Math.round(each / 1e5) * 1e5 : each;
  return `${formatMoney(rounded, locale)}/m²`;
}

/** An area: '70 m²'. */
export function formatArea(squareMeter: number, locale: Locale): string {
  return `${formatNumber(squareMeter, locale)} m²`;
}
