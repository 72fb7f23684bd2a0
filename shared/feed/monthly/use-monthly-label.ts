import { useShell } from '@site/shared/contract';
import { formatMoney, type ListingKind } from '@site/shared/domain';
import { useLoan } from '@site/shared/loan/use-loan';
import { rangeEdges } from '../range-scale';
import { useMonthlyMessages } from './locales/use-messages';

/**
 * The word for a range of prices that this visitor has made of a monthly payment: '≤ 30 triệu/tháng (đến 3,45 tỷ)' (COST-6).
 *
 * @param kind the market
 * @param price as the address spells it
 * @returns undefined for any other range
 */
export function useMonthlyLabel(kind: ListingKind, price: string | undefined): string | undefined {
  const t = useMonthlyMessages();
  const { locale } = useShell();
  const [loan] = useLoan();
  const most = Number(loan.most);
  if (kind !== 'for-sale' || !price || price !== loan.price || !(most > 0)) return undefined;
  const to = rangeEdges(price, 'price', kind)[1];
  return to === undefined
    ? undefined
    : t('label', { monthly: formatMoney(most, locale), price: formatMoney(to, locale) });
}
