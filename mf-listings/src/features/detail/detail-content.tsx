import { formatPhone, type ListingItem, type ListingKind } from '@site/shared/domain';
import { PhotoCarousel, PhotoViewer } from '@site/shared/gallery';
import {
  AttributeChips,
  AuthorRow,
  PhotoGrid,
  Price,
  PriceChange,
  Skeleton,
  useHydrating,
} from '@site/shared/ui';
import { House, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import { MapPanel } from '../map/map-panel';
import { AfterScripts } from '../preview/after-scripts';
import { CallLink } from '../preview/call-link';
import { DetailComments } from './detail-comments';
import css from './detail-content.module.css';
import { DetailSteps } from './detail-steps';
import { ListingFacts } from './listing-facts';
import { useDetailMessages } from './locales/use-messages';
import { PanoramaButton } from './panorama-button';

/** How wide the carousel is: the column, and on a desktop what the summary beside it leaves. */
const CAROUSEL_WIDTHS =
  '(min-width: 1376px) 664px, (min-width: 1280px) calc(100vw - 712px), (min-width: 500px) 500px, 100vw';
/** How wide the grid in its block is. */
const GRID_WIDTHS =
  '(min-width: 1376px) 614px, (min-width: 1280px) calc(100vw - 762px), (min-width: 500px) 466px, calc(100vw - 58px)';

export interface DetailContentProps {
  kind: ListingKind;
  item: ListingItem;
  /** What is shown is kept from earlier: the service did not answer. */
  stale: boolean;
  /** Its description is still on its way. */
  partial: boolean;
}

/** Everything about one listing: photos, price and chips, author, description, data (DETAIL-1, -2, -3). */
export function DetailContent({ kind, item: { post, author }, stale, partial }: DetailContentProps) {
  const t = useMessages();
  const d = useDetailMessages();
  const [viewed, setViewed] = useState<number>();
  const [place, setPlace] = useState(0);
  const hydrating = useHydrating();
  const images = post.images_path;
  const alt = t('photosOf', { title: post.title });
  const description = post.description.trim();

  return (
    <article className={css.detail}>
      <div className={css.media}>
        {images.length > 0 ? (
          <PhotoCarousel
            images={images}
            alt={alt}
            sizes={CAROUSEL_WIDTHS}
            start={place}
            onShow={setPlace}
            onExpand={setViewed}
          />
        ) : (
          <p className={css.none}>
            <House size={48} aria-hidden="true" />
            {t('noPhoto')}
          </p>
        )}
        {post.panorama && <PanoramaButton path={post.panorama} title={post.title} />}
      </div>

      <div className={css.side}>
        <div className={css.summary}>
          {stale && (
            <p className={css.stale} role="status">
              {d('stale')}
            </p>
          )}
          <PriceChange kind={kind} listing={post} />
          <Price kind={kind} listing={post} className={css.price} />
          <h1 className={css.title}>{post.title}</h1>
          <p className={css.location}>
            <MapPin size={18} aria-hidden="true" />
            {post.location}
          </p>
          <AttributeChips listing={post} />
          <section className={css.author} aria-label={d('author')}>
            <AuthorRow author={{ ...author, phone_number: null }} time={post.updatedAt} />
            {author.phone_number && (
              <CallLink
                phone={author.phone_number}
                label={d('call', { phone: formatPhone(author.phone_number) })}
                variant="primary"
                size="large"
              />
            )}
          </section>
        </div>
      </div>

      <div className={css.text}>
        {!(partial && stale) && (
          <section className={css.block} aria-busy={partial}>
            <h2>{d('description')}</h2>
            {partial ? (
              <Skeleton height={20} />
            ) : (
              <p className={description ? css.description : css.nothing}>
                {description || d('noDescription')}
              </p>
            )}
          </section>
        )}
        <section className={css.block}>
          <h2>{d('data')}</h2>
          <ListingFacts kind={kind} post={post} />
        </section>
        <div className={css.block}>
          <MapPanel post={post} />
        </div>
        {images.length > 1 && (
          <section className={css.block}>
            <h2>{d('photos')}</h2>
            <div className={css.photos}>
              <AfterScripts waits={hydrating}>
                <PhotoGrid
                  images={images}
                  alt={alt}
                  sizes={GRID_WIDTHS}
                  // Without scripts there is no viewer to open.
                  onOpen={hydrating ? undefined : setViewed}
                  className={css.grid}
                />
              </AfterScripts>
            </div>
          </section>
        )}
        <DetailSteps kind={kind} post={post} className={css.steps} />
        <DetailComments id={post.id} author={author} className={css.block} />
      </div>

      <PhotoViewer
        images={images}
        title={post.title}
        alt={alt}
        index={viewed}
        onClose={() => setViewed(undefined)}
        onShow={setPlace}
      />
    </article>
  );
}
