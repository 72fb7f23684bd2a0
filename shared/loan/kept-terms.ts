import type { LoanTerms } from './loan';

/** The numbers of a loan as one kept text: own money (a part of 1, or Vnđ), years, rate, months of it, rate after that. */
export const keptTerms = ({ own, years, rate, fixedMonths, floatingRate }: LoanTerms): string =>
  ['share' in own ? own.share : own.vnd, years, rate, fixedMonths, floatingRate].join(' ');

/** Reads {@link keptTerms} back; undefined for anything else. */
export function readKeptTerms(text: string): Omit<LoanTerms, 'method'> | undefined {
  const numbers = text.split(' ').map(Number);
  const [own, years, rate, fixedMonths, floatingRate] = numbers;
  if (own === undefined || years === undefined || rate === undefined) return undefined;
  if (fixedMonths === undefined || floatingRate === undefined || !numbers.every(Number.isFinite))
    return undefined;
  return { own: own > 1 ? { vnd: own } : { share: own }, years, rate, fixedMonths, floatingRate };
}
