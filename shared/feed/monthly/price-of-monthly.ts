import { highestPrice, type KeptLoan, keptTerms, readLoanTerms, USUAL_LOAN } from '@site/shared/loan';
import { rangeEdges, rangeScale, rangeValue } from '../range-scale';
import { readMonthly } from './read-monthly';

const SCALE = rangeScale('price', 'for-sale');

/**
 * A range of prices with another upper edge.
 *
 * @param most Vnđ
 * @param price the range before, as the address spells it, whose lower edge stays where it is not above the upper one
 */
export function rangeUpTo(most: number, price: string | undefined): string | undefined {
  const [from] = rangeEdges(price, 'price', 'for-sale');
  return rangeValue(from !== undefined && from <= most ? from : undefined, most, SCALE);
}

/** The highest price, Vnđ, that a loan allows; undefined as long as it is not known. */
export function mostOf(loan: KeptLoan): number | undefined {
  const terms = readLoanTerms(loan);
  const monthly = readMonthly(loan.monthly);
  return terms && monthly ? highestPrice(monthly, terms) : undefined;
}

/** A range of prices, and what of the loan is kept with it. */
export interface PriceOfMonthly {
  /** As the address spells it. */
  price: string;
  kept: Partial<KeptLoan>;
}

/**
 * Narrows a range of prices by what a month may cost, with the visitor's own loan; with the usual one where that cannot be read.
 *
 * @param loan the visitor's
 * @param monthly Vnđ
 * @param price the range before, as the address spells it; undefined for any price
 * @returns undefined when no month is too dear in the range as it is
 */
export function priceOfMonthly(
  loan: KeptLoan,
  monthly: number,
  price: string | undefined,
): PriceOfMonthly | undefined {
  const terms = readLoanTerms(loan) ?? readLoanTerms(USUAL_LOAN);
  const most = terms && highestPrice(monthly, terms);
  if (!terms || !most || !Number.isFinite(most)) return undefined;
  const [, to] = rangeEdges(price, 'price', 'for-sale');
  if (to !== undefined && to <= most) return undefined;
  const value = rangeUpTo(most, price);
  if (value === undefined) return undefined;
  return {
    price: value,
    kept: { monthly: String(monthly / 1e6), price: value, most: String(monthly), madeOf: keptTerms(terms) },
  };
}
