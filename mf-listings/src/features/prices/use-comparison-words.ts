import { useShell } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';
import { usePricesMessages } from './locales/use-messages';

/** A part of an amount below which two prices are called equal. */
const SAME = 0.005;

/** Says how a price lies to a median: 'Thấp hơn trung vị 5%' (PRICE-2). */
export function useComparisonWords(): (own: number, median: number) => string {
  const t = usePricesMessages();
  const { locale } = useShell();
  return (own, median) => {
    const difference = own / median - 1;
    if (Math.abs(difference) < SAME) return t('same');
    const percent = formatNumber(Math.round(Math.abs(difference) * 100), locale);
    return t(difference < 0 ? 'below' : 'above', { percent });
  };
}
