import type { Locale } from '@site/shared/contract';

const MARKS: Record<Locale, { group: string; decimal: string }> = {
  vi: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/**
 * Moves a number's decimal mark. By its decimal notation, not by a product: 1.005 × 100 is 100.49999999999999, which a price
 * would be rounded by.
 */
export const shifted = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/**
 * A number as a language writes it, as `Intl.NumberFormat` does. The first use of Intl's numbers keeps the processor of a slow
 * phone for a tenth of a second, at the very time when a page is being taken over: nothing of a first view needs Intl (LINE-8).
 *
 * @param value the number, below 10^21
 * @param decimals how many digits after the decimal mark at most; further ones are rounded, half away from zero
 * @returns '2.500.000,5' (vi), '2,500,000.5' (en)
 */
export function plainNumber(value: number, locale: Locale, decimals = 3): string {
  const { group, decimal } = MARKS[locale];
  const size = Math.abs(value);
  const rounded = Number.isInteger(size) ? size : shifted(Math.round(shifted(size, decimals)), -decimals);
  const [whole = '', rest] = String(rounded).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '-' : ''}${grouped}${rest ? decimal + rest : ''}`;
}
