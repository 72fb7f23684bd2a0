import { useShell } from '@site/shared/contract';
import { formatDate, formatMoney, formatPrice, type ListingKind } from '@site/shared/domain';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { usePriceMessages } from './locales/prices/use-messages';

export interface PriceSinceProps {
  kind: ListingKind;
  /** What it cost then, Vnđ; for rent, per month. */
  before: number;
  /** The price in force, another one. */
  price: number;
  /** When it cost `before`, epoch ms. */
  at: number;
  /** Without the year: where it can only be the last one of that day. */
  short?: boolean;
}

/** How much less or more a home costs than it did, and since when: 'Giảm 200 triệu từ 12/11/2026' (KEEP-4, MEMORY-2). */
export function PriceSince({ kind, before, price, at, short = false }: PriceSinceProps) {
  const t = usePriceMessages();
  const { locale } = useShell();
  const isCheaper = price < before;
  const Trend = isCheaper ? TrendingDown : TrendingUp;
  const amount = formatMoney(Math.abs(price - before), locale);
  const day = formatDate(new Date(at).toISOString());
  return (
    <>
      <Trend aria-hidden="true" />
      <span>
        {t(isCheaper ? 'cheaper' : 'dearer', {
          amount: kind === 'for-rent' ? t('perMonth', { amount }) : amount,
          day: short ? day.slice(0, 'dd/MM'.length) : day,
        })}
        <span className="visually-hidden">. {t('was', { price: formatPrice(kind, before, locale) })}</span>
      </span>
    </>
  );
}
