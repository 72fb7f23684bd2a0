import { type ListingItem, type ListingKind, listingPath } from '@site/shared/domain';
import { Price } from '@site/shared/ui';
import css from './further-homes.module.css';

export interface FurtherHomesProps {
  kind: ListingKind;
  items: ListingItem[];
}

/**
 * The homes of a page beyond its first cards, each as a line with its price, where no JavaScript runs (RENDER-6); with
 * scripts their cards come.
 */
export function FurtherHomes({ kind, items }: FurtherHomesProps) {
  return (
    <noscript>
      {/* A browser with scripts never renders what is in here, and is spared its work. */}
      {typeof window === 'undefined' && (
        <ul className={css.homes}>
          {items.map(({ post }) => (
            <li key={post.id}>
              <a href={listingPath(kind, post.id)}>{post.title}</a>
              <Price kind={kind} listing={post} />
            </li>
          ))}
        </ul>
      )}
    </noscript>
  );
}
