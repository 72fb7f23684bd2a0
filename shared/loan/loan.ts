/** How a loan is paid back. */
export type LoanMethod =
  /** Equal parts of the principal, interest on what is left ('dư nợ giảm dần'): the first months cost the most. */
  | 'declining'
  /** Equal payments as long as the rate is the same ('trả đều'). */
  | 'annuity';

/** The visitor's own money: a part of the price (0 to 1), or an amount in Vnđ. */
export type OwnMoney = { share: number } | { vnd: number };

/** What a loan for a home is agreed on. */
export interface LoanTerms {
  own: OwnMoney;
  /** Whole years, at least 1. */
  years: number;
  /** Percent a year while the rate is fixed. */
  rate: number;
  /** For how many months the rate is fixed; from the whole time on there is no other rate. */
  fixedMonths: number;
  /** Percent a year after that. */
  floatingRate: number;
  method: LoanMethod;
}

/** One month of a loan; amounts in whole Vnđ. */
export interface LoanMonth {
  /** From 1. */
  month: number;
  principal: number;
  interest: number;
  /** Principal and interest together. */
  payment: number;
  /** What is owed afterwards. */
  left: number;
}

const MONTHS = 12;

/** How many months a loan takes. */
export const monthsOf = ({ years }: LoanTerms): number => years * MONTHS;

/**
 * The equal payment that pays a loan back, with the interest of each month on what is left of it.
 *
 * @param loan Vnđ
 * @param monthlyRate a part of 1 a month
 * @param months at least 1
 * @returns Vnđ a month, not rounded
 */
export function annuity(loan: number, monthlyRate: number, months: number): number {
  return monthlyRate === 0 ? loan / months : (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

/** The loan that a price leaves to be borrowed, Vnđ; 0 when one's own money is enough. */
export function loanFor(price: number, { own }: Pick<LoanTerms, 'own'>): number {
  return Math.max(0, Math.round('share' in own ? price * (1 - own.share) : price - own.vnd));
}

/**
 * What is paid each month. Interest is counted by the month, a twelfth of the year's rate on what is left; when the rate changes,
 * equal payments are counted again for the months that are left. Equal parts are rounded up, so that the last month pays what is left and
 * is never the dearest by rounding alone.
 *
 * @param loan whole Vnđ
 * @param terms what is agreed on
 * @returns one entry a month; the sum of the principals is the loan
 */
export function repayments(loan: number, terms: LoanTerms): LoanMonth[] {
  const months = monthsOf(terms);
  const equalPart = Math.ceil(loan / months);
  const all: LoanMonth[] = [];
  let left = loan;
  let equalPayment = 0;
  for (let month = 1; month <= months; month += 1) {
    const rate = (month <= terms.fixedMonths ? terms.rate : terms.floatingRate) / 100 / MONTHS;
    if (month === 1 || month === terms.fixedMonths + 1)
      equalPayment = Math.ceil(annuity(left, rate, months - month + 1));
    const interest = Math.round(left * rate);
    const part = terms.method === 'declining' ? equalPart : equalPayment - interest;
    const principal = month === months ? left : Math.min(left, Math.max(0, part));
    left -= principal;
    all.push({ month, principal, interest, payment: principal + interest, left });
  }
  return all;
}

/** What a loan comes to. */
export interface LoanSum {
  /** The month with the highest payment. */
  highest: LoanMonth;
  first: LoanMonth;
  last: LoanMonth;
  /** Vnđ over the whole time. */
  interest: number;
}

/** Sums a loan up; undefined without a month. */
export function sumOf(months: readonly LoanMonth[]): LoanSum | undefined {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return undefined;
  return {
    highest: months.reduce((most, month) => (month.payment > most.payment ? month : most), first),
    first,
    last,
    interest: months.reduce((sum, { interest }) => sum + interest, 0),
  };
}

/** Large, so that rounding to whole Vnđ does not count. */
const SAMPLE = 1e12;
/** What a highest price is a multiple of, Vnđ: a price that one reads. */
const PRICE_STEP = 10_000_000;

/**
 * The highest price whose loan costs no month more than an amount.
 *
 * @param monthly Vnđ, what the most expensive month may cost
 * @param terms what is agreed on
 * @returns Vnđ, rounded down to ten million; Infinity when nothing is borrowed whatever the price
 */
export function highestPrice(monthly: number, terms: LoanTerms): number {
  const ofSample = sumOf(repayments(SAMPLE, terms))?.highest.payment ?? SAMPLE;
  const loan = (SAMPLE * monthly) / ofSample;
  const price = 'share' in terms.own ? loan / (1 - terms.own.share) : terms.own.vnd + loan;
  return Number.isFinite(price) ? Math.floor(price / PRICE_STEP) * PRICE_STEP : price;
}
