import {
  type LoanMonth,
  type LoanSum,
  type LoanTerms,
  loanFor,
  repayments,
  sumOf,
} from '@site/shared/loan/loan';

/** What a home costs with a loan. */
export interface HomeCost {
  /** Vnđ; 0 when one's own money is enough. */
  loan: number;
  /** One's own money that goes into the price, Vnđ. */
  own: number;
  months: LoanMonth[];
  /** Undefined without a loan. */
  sum: LoanSum | undefined;
}

/** Counts what a home of a price costs with a loan. */
export function costOf(price: number, terms: LoanTerms): HomeCost {
  const loan = loanFor(price, terms);
  const months = loan > 0 ? repayments(loan, terms) : [];
  return { loan, own: price - loan, months, sum: sumOf(months) };
}
