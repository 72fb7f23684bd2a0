import { useShell } from '@site/shared/contract';
import { formatPrice, formatPricePerSquareMeter, type ListingKind, type NewPrice } from '@site/shared/domain';
import { useIsPast } from './clock';
import { joinClasses } from './join-classes';
import { useUiMessages } from './messages';
import css from './price.module.css';

/** What a {@link Price} takes. */
export interface PriceProps {
  kind: ListingKind;
  /** A listing, or what a product tile knows of one. */
  listing: { price: number; new_price?: NewPrice | null; square_meter?: number };
  /** Adds the price of one m²; by default for sale, where buyers compare by it. */
  perSquareMeter?: boolean | undefined;
  className?: string | undefined;
}

/** The price that holds now; once a new one holds, the old one struck through beside it (FEED-9, FEED-10). */
export function Price({ kind, listing, perSquareMeter = kind === 'for-sale', className }: PriceProps) {
  const t = useUiMessages();
  const { locale } = useShell();
  const { new_price: next, square_meter: area } = listing;
  const past = useIsPast(next ? Date.parse(next.date_time) : Number.POSITIVE_INFINITY);
  const replaced = next && past ? listing.price : undefined;
  const price = next && past ? next.price : listing.price;
  const each = perSquareMeter && area ? formatPricePerSquareMeter(price, area, locale) : undefined;
  return (
    <p className={joinClasses(css.line, kind === 'for-rent' && css.rent, className)}>
      <span className={css.now}>{formatPrice(kind, price, locale)}</span>
      {replaced !== undefined && (
        <del className={css.old}>
          <span className="visually-hidden">{t('oldPrice')} </span>
          {formatPrice(kind, replaced, locale)}
        </del>
      )}
      {each && <span className={css.each}>{each}</span>}
    </p>
  );
}
