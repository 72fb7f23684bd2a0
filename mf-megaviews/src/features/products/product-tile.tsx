import { useShell } from '@site/shared/contract';
import { formatArea, listingPath, truncate } from '@site/shared/domain';
import { Heart, PriceMemory } from '@site/shared/saved';
import { Price, Skeleton } from '@site/shared/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { LinkedProduct, ProductFacts } from '../../api/video-post';
import { useProductMessages } from './locales/use-messages';
import css from './product-tile.module.css';
import { useProductFacts } from './use-product-facts';

/** Characters of a location that a tile shows (MEGA-8, LIVE-4). */
const LONGEST_LOCATION = 35;

export interface ProductTileProps {
  product: LinkedProduct;
  /** Shows the listing over the page. */
  onOpen: (product: LinkedProduct) => void;
}

/**
 * A listing linked from a video: label, price, place, rooms and area; a click opens it over the page (MEGA-8). It is a
 * link to the detail, so that it leads there in a new tab too, and before its facts have come. A listing that is gone
 * has no tile.
 */
export function ProductTile({ product, onOpen }: ProductTileProps) {
  const t = useProductMessages();
  const { facts, isGone } = useProductFacts(product);
  if (isGone) return null;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(product);
  };
  return (
    <li className={css.place}>
      <Link
        className={css.tile}
        to={listingPath(product.kind, product.id)}
        data-product={product.id}
        onClick={open}
      >
        <span className={css.label}>{t(product.kind === 'for-sale' ? 'sale' : 'rent')}</span>
        {facts ? (
          <Facts product={product} facts={facts} />
        ) : (
          <>
            <Skeleton width="60%" height={16} />
            <Skeleton width="90%" height={16} />
          </>
        )}
      </Link>
      {facts && (
        <>
          <PriceMemory kind={product.kind} home={{ ...facts, id: product.id }} place="tile" />
          <Heart kind={product.kind} home={{ ...facts, id: product.id }} className={css.heart} />
        </>
      )}
    </li>
  );
}

function Facts({ product, facts }: { product: LinkedProduct; facts: ProductFacts }) {
  const t = useProductMessages();
  const { locale } = useShell();
  const { location, bedroom, bathroom, square_meter: area } = facts;
  const rooms = [
    bedroom > 0 && t('bedrooms', { count: bedroom }),
    bathroom > 0 && t('bathrooms', { count: bathroom }),
    area > 0 && formatArea(area, locale),
  ];
  return (
    <>
      <Price kind={product.kind} listing={facts} perSquareMeter={false} className={css.price} />
      <span className={css.where}>{truncate(location, LONGEST_LOCATION)}</span>
      <span className={css.facts}>{rooms.filter(Boolean).join(' · ')}</span>
    </>
  );
}
