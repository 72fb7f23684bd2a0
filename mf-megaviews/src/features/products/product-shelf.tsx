import { CardBoundary } from '@site/shared/ui';
import type { LinkedProduct } from '../../api/video-post';
import { useProductMessages } from './locales/use-messages';
import css from './product-shelf.module.css';
import { ProductTile } from './product-tile';

export interface ProductShelfProps {
  products: LinkedProduct[];
  /** Shows one of them over the page. */
  onOpen: (product: LinkedProduct) => void;
  /** One below the other, beside a video; otherwise side by side, over it. */
  stacked?: boolean;
}

/** The listings of a video or a live stream, side by side over it, or beside it (MEGA-8). */
export function ProductShelf({ products, onOpen, stacked = false }: ProductShelfProps) {
  const t = useProductMessages();
  if (products.length === 0) return null;
  return (
    <ul className={stacked ? css.stacked : css.shelf} aria-label={t('products')}>
      {products.map((product) => (
        <CardBoundary key={`${product.kind} ${product.id}`} as="li">
          <ProductTile product={product} onOpen={onOpen} />
        </CardBoundary>
      ))}
    </ul>
  );
}
