import { useShell } from '@site/shared/contract';
import { formatMoney, type ListingKind } from '@site/shared/domain';
import { readKeptTerms } from '@site/shared/loan/kept-terms';
import { useLoan } from '@site/shared/loan/use-loan';
import { useLoanWords } from '@site/shared/loan/words';
import { rangeEdges } from '../range-scale';
import { useMonthlyMessages } from './locales/use-messages';

/**
 * The word for a range of prices that this visitor has made of a monthly payment, with the loan that it is counted from:
 * '≤ 30 triệu/tháng (đến 3,45 tỷ): vốn 30 %, vay 20 năm, lãi 8 % rồi 11 %' (COST-6).
 *
 * @param kind the market
 * @param price as the address spells it
 * @returns undefined for any other range, and where the loan has been changed since
 */
export function useMonthlyLabel(kind: ListingKind, price: string | undefined): string | undefined {
  const t = useMonthlyMessages();
  const { locale } = useShell();
  const loanWords = useLoanWords();
  const [loan] = useLoan();
  const most = Number(loan.most);
  if (kind !== 'for-sale' || !price || price !== loan.price || !(most > 0)) return undefined;
  const to = rangeEdges(price, 'price', kind)[1];
  const terms = readKeptTerms(loan.madeOf);
  if (to === undefined || !terms) return undefined;
  return t('label', {
    monthly: formatMoney(most, locale),
    price: formatMoney(to, locale),
    loan: loanWords(terms),
  });
}
