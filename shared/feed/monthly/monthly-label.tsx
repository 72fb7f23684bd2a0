import { useShell } from '@site/shared/contract';
import { formatMoney, type ListingKind } from '@site/shared/domain';
import { useLoan } from '@site/shared/loan/use-loan';
import { useEffect } from 'react';
import { rangeEdges } from '../filter-sheet/range-scale';
import { useMonthlyMessages } from './locales/use-messages';
import { readMonthly } from './read-monthly';

export interface MonthlyLabelProps {
  kind: ListingKind;
  /** As the address spells it. */
  price: string | undefined;
  /** Takes the word for the price; undefined where it was not made of a monthly payment. */
  onLabel: (label: string | undefined) => void;
}

/** Gives the word for a range of prices that this visitor has made of a monthly payment: '≤ 30 triệu/tháng (đến 3,6 tỷ)' (COST-6). */
export function MonthlyLabel({ kind, price, onLabel }: MonthlyLabelProps) {
  const t = useMonthlyMessages();
  const { locale } = useShell();
  const [loan] = useLoan();
  const monthly =
    kind === 'for-sale' && price && price === loan.price ? readMonthly(loan.monthly) : undefined;
  const to = price && rangeEdges(price, 'price', kind)[1];
  const label =
    monthly && to
      ? t('label', { monthly: formatMoney(monthly, locale), price: formatMoney(to, locale) })
      : undefined;
  useEffect(() => onLabel(label), [label, onLabel]);
  return null;
}
