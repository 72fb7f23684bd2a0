import { type ListingItem, type ListingKind, listingPath } from '@site/shared/domain';
import { AttributeChips, AuthorRow, ButtonLink, Price } from '@site/shared/ui';
import { MapPin } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ComingPrice } from '../price-calendar/coming-price';
import { CallLink } from './call-link';
import css from './listing-preview.module.css';
import { usePreviewMessages } from './locales/use-messages';

export interface ListingPreviewProps {
  kind: ListingKind;
  item: ListingItem;
}

/** Summary of a listing, below its photos, in the product modal. */
export function ListingPreview({ kind, item: { post } }: ListingPreviewProps) {
  return (
    <>
      <ComingPrice kind={kind} listing={post} />
      <Price kind={kind} listing={post} />
      <h3 className={css.title}>{post.title}</h3>
      <p className={css.location}>
        <MapPin size={16} aria-hidden="true" />
        {post.location}
      </p>
      <AttributeChips listing={post} />
      {post.description && <p className={css.description}>{post.description}</p>}
    </>
  );
}

export interface PreviewActionsProps {
  kind: ListingKind;
  item: ListingItem;
  /** Called when the way to the detail is about to be taken. */
  onIntent?: () => void;
  onOpen?: (event: MouseEvent) => void;
}

/** Who posted it, a button that calls them, and the way to the whole detail. */
export function PreviewActions({ kind, item: { post, author }, onIntent, onOpen }: PreviewActionsProps) {
  const t = usePreviewMessages();
  return (
    <>
      <AuthorRow author={{ ...author, phone_number: null }} time={post.updatedAt} />
      <div className={css.actions}>
        {author.phone_number && <CallLink phone={author.phone_number} />}
        <ButtonLink
          variant="primary"
          wide
          to={listingPath(kind, post.id)}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onOpen}
        >
          {t('openListing')}
        </ButtonLink>
      </div>
    </>
  );
}
