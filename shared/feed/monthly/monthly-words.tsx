import { useLoan } from '@site/shared/loan';
import { type RefObject, useEffect } from 'react';
import { priceOfMonthly } from './price-of-monthly';

/** Narrows a range of prices, as addresses spell it, by what a month may cost; undefined: it stays as it is. */
export type NarrowPrice = (price: string | undefined) => string | undefined;

export interface MonthlyWordsProps {
  /** What a search says that a month of a loan may cost, Vnđ. */
  monthly: number;
  /** Takes the way from that to a range of prices. */
  narrow: RefObject<NarrowPrice | undefined>;
}

/** Makes a price of what a search says of a month's payment, with the visitor's own loan, which stays on this device (WORDS-4). */
export function MonthlyWords({ monthly, narrow }: MonthlyWordsProps) {
  const [loan, keep] = useLoan();
  useEffect(() => {
    narrow.current = (price) => {
      const made = priceOfMonthly(loan, monthly, price);
      if (made) keep(made.kept);
      return made?.price;
    };
    return () => {
      narrow.current = undefined;
    };
  });
  return null;
}
