import { versionedKey } from '@site/shared/storage';
import { useKeptFields } from '../use-kept-fields';
import { type LoanFields, USUAL_LOAN } from './usual-loan';

/** A visitor's loan, and the range of prices that they have made of what a month may cost. */
export interface KeptLoan extends LoanFields {
  /** What a month may cost, as it was typed; empty without. */
  monthly: string;
  /** The range of prices that was made of it, as the address spells it. */
  price: string;
  /** What a month may cost at that price, Vnđ in digits; empty when the loan has been changed since. */
  most: string;
  /** The loan that it was counted with (`kept-terms.ts`). */
  madeOf: string;
}

const KEY = versionedKey('shared.loan', 1);
const USUAL: KeptLoan = { ...USUAL_LOAN, monthly: '', price: '', most: '', madeOf: '' };

/** The visitor's loan, which stays on this device (COST-2). */
export function useLoan(): [loan: KeptLoan, change: (changes: Partial<KeptLoan>) => void] {
  const [loan, keep] = useKeptFields(KEY, USUAL);
  // With another loan, a month at the price that was made of it costs something else.
  return [loan, (changes) => keep({ ...(changes.most === undefined && { most: '' }), ...changes })];
}
