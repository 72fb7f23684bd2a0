import { useShell } from '@site/shared/contract';
import {
  formatArea,
  type ListingItem,
  type ListingKind,
  listingPath,
  productTypeLabel,
} from '@site/shared/domain';
import { Picture, Price } from '@site/shared/ui';
import { RowLink } from '@site/shared/ui/row-link';
import { House } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { fromFeed } from '../preview/from-feed';
import css from './home-tile.lazy.module.css';
import { useFeedMapMessages } from './locales/use-messages';

export interface HomeTileProps {
  kind: ListingKind;
  item: ListingItem;
  isLit?: boolean;
  /** Asked before the tile's link is followed. */
  onOpen?: ((event: MouseEvent, path: string) => void) | undefined;
}

/** A home in a few lines, for beside a map: its link is stretched over the whole tile. */
export function HomeTile({ kind, item: { post }, isLit = false, onOpen }: HomeTileProps) {
  const t = useFeedMapMessages();
  const { locale } = useShell();
  const title = useId();
  const path = listingPath(kind, post.id);
  const [photo] = post.images_path;
  return (
    <article
      className={css.tile}
      aria-labelledby={title}
      data-home={post.id}
      data-lit={isLit ? '' : undefined}
    >
      {photo === undefined ? (
        <span className={css.none}>
          <House size={28} aria-hidden="true" />
        </span>
      ) : (
        <Picture path={photo} alt="" sizes="112px" ratio="auto" className={css.photo} />
      )}
      <div className={css.words}>
        <Price kind={kind} listing={post} perSquareMeter={false} className={css.price} />
        <h3 id={title} className={css.title}>
          <RowLink inside to={path} state={fromFeed(kind)} onClick={(event) => onOpen?.(event, path)}>
            {post.title}
          </RowLink>
        </h3>
        <p className={css.facts}>
          {[productTypeLabel(post.type_product, locale), formatArea(post.square_meter, locale)].join(' · ')}
        </p>
        <p className={css.facts}>{post.location}</p>
        {post.latitude === null && <p className={css.facts}>{t('areaOnly')}</p>}
      </div>
    </article>
  );
}
