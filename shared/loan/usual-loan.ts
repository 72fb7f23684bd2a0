/** What is in the fields of a loan, as it was typed. */
export interface LoanFields {
  /** '30 %' of the price, or an amount: '1,5 tỷ'. */
  own: string;
  years: string;
  rate: string;
  fixedMonths: string;
  floatingRate: string;
  /** `declining` or `annuity` (loan.ts). */
  method: string;
}

/**
 * What a visitor begins with: an assumption, which the calculator says. Equal parts of the principal are what banks in
 * Vietnam offer by default, so it is the method here too.
 */
export const USUAL_LOAN: LoanFields = {
  own: '30 %',
  years: '20',
  rate: '8 %',
  fixedMonths: '24',
  floatingRate: '11 %',
  method: 'declining',
};
