import { useShell, type WidgetProps } from '@site/shared/contract';
import { type ListingItem, type ListingKind, listingPath } from '@site/shared/domain';
import { PhotoCarousel } from '@site/shared/gallery';
import { Heart } from '@site/shared/saved';
import {
  afterClosing,
  isUnreachable,
  Sheet,
  StatePanel,
  useFailureKind,
  useOnReconnect,
} from '@site/shared/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../api/api-failure';
import { useListingQuery } from '../../api/listings.api';
import { useMessages } from '../../locales/use-messages';
import { useDetailMessages } from '../detail/locales/use-messages';
import { ListingPreview, PreviewActions } from '../preview/listing-preview';
import css from './product-modal.lazy.module.css';
import { ProductModalSkeleton } from './product-modal-skeleton';

/** What was seen of a listing within this time is not asked for again, s. */
const FRESH_FOR = 60;

/**
 * A listing in a sheet over whatever page shows it: photos, price, facts, a call and the way to the whole detail
 * (MEGA-8, LIVE-4). Any area's page may show the modal, so it depends on the shell alone.
 */
export function ProductModal({ kind, id, onClose }: WidgetProps['mf-listings/product-modal']) {
  const t = useMessages();
  const { navigation } = useShell();
  const navigate = useNavigate();
  const [goal, setGoal] = useState<string>();
  const { data, error, isFetching, refetch } = useListingQuery(
    { kind, id },
    { refetchOnMountOrArgChange: FRESH_FOR },
  );
  const path = listingPath(kind, id);

  // The sheet leaves the history before the detail enters it: Back then leads to the page below.
  const left = useRef(false);
  useEffect(() => {
    if (goal === undefined || left.current) return;
    left.current = true;
    afterClosing(() => {
      onClose();
      navigate(goal);
    });
  }, [goal, navigate, onClose]);

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setGoal(path);
  };

  return (
    <Sheet
      open={goal === undefined}
      onClose={onClose}
      title={t(kind === 'for-sale' ? 'sale' : 'rent')}
      bare
      footer={
        data && (
          <div className={css.foot}>
            <PreviewActions kind={kind} item={data} onIntent={() => navigation.preload(path)} onOpen={open} />
          </div>
        )
      }
    >
      {data ? (
        <ModalListing kind={kind} item={data} />
      ) : error && !isFetching ? (
        <ModalFailed missing={isNotFound(error)} unreachable={isUnreachable(error)} onRetry={refetch} />
      ) : (
        <ProductModalSkeleton />
      )}
    </Sheet>
  );
}

function ModalListing({ kind, item }: { kind: ListingKind; item: ListingItem }) {
  const t = useMessages();
  const { title, images_path: images } = item.post;
  return (
    <>
      {images.length > 0 && (
        <PhotoCarousel
          images={images}
          alt={t('photosOf', { title })}
          sizes="(min-width: 900px) 520px, 100vw"
        />
      )}
      <div className={css.facts}>
        <Heart kind={kind} home={item.post} className={css.heart} />
        <ListingPreview kind={kind} item={item} />
      </div>
    </>
  );
}

interface ModalFailedProps {
  /** There is no such listing. */
  missing: boolean;
  unreachable: boolean;
  onRetry: () => void;
}

function ModalFailed({ missing, unreachable, onRetry }: ModalFailedProps) {
  const d = useDetailMessages();
  const kind = useFailureKind(unreachable);
  useOnReconnect(missing ? undefined : onRetry);
  return missing ? (
    <StatePanel kind="notFound" heading="h3" title={d('notFoundTitle')} text={d('notFoundText')} />
  ) : (
    <StatePanel kind={kind} heading="h3" onRetry={onRetry} />
  );
}
