import { useShell } from '@site/shared/contract';
import { formatPrice, type ListingKind, type NewPrice } from '@site/shared/domain';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { Countdown } from './countdown';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';
import css from './price-change.module.css';

export interface PriceChangeProps {
  kind: ListingKind;
  listing: { price: number; new_price: NewPrice | null };
  className?: string | undefined;
}

/** The amber strip with the coming price and the countdown to it; nothing when no change is announced (FEED-10). */
export function PriceChange({ kind, listing, className }: PriceChangeProps) {
  const t = useUiMessages();
  const { locale } = useShell();
  if (!listing.new_price) return null;
  const Trend = listing.new_price.price < listing.price ? TrendingDown : TrendingUp;
  return (
    <div className={joinClasses(css.strip, className)}>
      <span className={css.price}>
        <Trend aria-hidden="true" />
        {t('newPrice')} <strong>{formatPrice(kind, listing.new_price.price, locale)}</strong>
      </span>
      <Countdown className={css.countdown} target={listing.new_price.date_time} />
    </div>
  );
}
