import { useShell } from '@site/shared/contract';
import { formatPrice, formatPricePerSquareMeter, type ListingKind, type Priced } from '@site/shared/domain';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';
import css from './price.module.css';
import { usePriceInForce } from './use-price-in-force';

export interface PriceProps {
  kind: ListingKind;
  /** A listing, or what a product tile knows of one. */
  listing: Priced & { square_meter?: number };
  /** Adds the price of one m²; by default for sale, where buyers compare by it. */
  perSquareMeter?: boolean | undefined;
  className?: string | undefined;
}

/** The price that holds now; once a new one holds, the old one struck through beside it (FEED-9, FEED-10). */
export function Price({ kind, listing, perSquareMeter = kind === 'for-sale', className }: PriceProps) {
  const t = useUiMessages();
  const { locale } = useShell();
  const { square_meter: area } = listing;
  const { price, replaced } = usePriceInForce(listing);
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
