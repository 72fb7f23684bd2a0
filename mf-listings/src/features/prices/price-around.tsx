import { useShell } from '@site/shared/contract';
import {
  formatNumber,
  formatPricePerSquareMeter,
  type Listing,
  type ListingKind,
  productTypeLabel,
} from '@site/shared/domain';
import { feedPartOf, feedPath } from '@site/shared/feed';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { usePricesMessages } from './locales/use-messages';
import css from './price-story.lazy.module.css';
import type { PriceContext } from './prices.api';
import { useComparisonWords } from './use-comparison-words';

export interface PriceAroundProps {
  kind: ListingKind;
  post: Listing;
  context: PriceContext;
}

/** How far the scale reaches beyond what it shows, as a part of that. */
const MARGIN = 0.08;

/** A home's price a m² beside the middle half of each place's prices, and how it is counted (PRICE-2). */
export function PriceAround({ kind, post, context }: PriceAroundProps) {
  const t = usePricesMessages();
  const { locale } = useShell();
  const comparison = useComparisonWords();
  const own = context.perSquareMeter;
  const each = (price: number) => formatPricePerSquareMeter(price, 1, locale) ?? '';
  const label = productTypeLabel(post.type_product, locale);
  const { type } = feedPartOf(post);
  const all = [own, ...context.places.flatMap(({ lower, upper }) => [lower, upper])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const margin = (most - least) * MARGIN || 1;
  const at = (price: number) => `${(100 * (price - least + margin)) / (most - least + 2 * margin)}%`;

  return (
    <>
      <h2>{t('context')}</h2>
      <p className={css.own}>{t('own', { price: each(own) })}</p>
      <ul className={css.places}>
        {context.places.map((place) => (
          <li key={place.id} className={css.place}>
            <div className={css.placeHead}>
              <h3 className={css.name}>{place.name}</h3>
              <Link
                className={css.listings}
                to={`${feedPath(kind, { ...(type && { type }) })}?places=${encodeURIComponent(place.id)}`}
                aria-label={t('listingsOf', {
                  count: formatNumber(place.count, locale),
                  type: label,
                  place: place.name,
                })}
              >
                {t('listings', { count: place.count })}
              </Link>
            </div>
            <p className={css.comparison}>{comparison(own, place.median)}</p>
            <div
              className={css.scale}
              aria-hidden="true"
              style={
                {
                  '--lower': at(place.lower),
                  '--upper': at(place.upper),
                  '--median': at(place.median),
                  '--own': at(own),
                } as CSSProperties
              }
            >
              <span className={css.middle} />
              <span className={css.median} />
              <span className={css.mark} />
            </div>
            <p className={css.numbers}>
              <span>{t('median', { price: each(place.median) })}</span>
              <span>{t('middle', { lower: each(place.lower), upper: each(place.upper) })}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('method', { type: label })}</p>
    </>
  );
}
