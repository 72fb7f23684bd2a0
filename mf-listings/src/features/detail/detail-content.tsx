import type { ListingItem, ListingKind } from '@site/shared/domain';
import { PhotoViewer } from '@site/shared/gallery';
import { PriceMemory } from '@site/shared/saved';
import { AttributeChips, PhotoGrid, Skeleton, useHydrating } from '@site/shared/ui';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import { ComparePanel } from '../compare/compare-panel';
import { CostsPanel } from '../costs/costs-panel';
import { MapPanel } from '../map/map-panel';
import { NearbyPanel } from '../nearby/nearby-panel';
import { AfterScripts } from '../preview/after-scripts';
import { useWaitsForRest } from '../preview/use-waits-for-rest';
import { PricesPanel } from '../prices/prices-panel';
import { SameHomePanel } from '../same-home/same-home-panel';
import { ContactCard } from './contact-card';
import { ContactSlot } from './contact-slot';
import { DetailComments } from './detail-comments';
import css from './detail-content.module.css';
import { DetailPhotos } from './detail-photos';
import { DetailSteps } from './detail-steps';
import { ListingFacts } from './listing-facts';
import { useDetailMessages } from './locales/use-messages';

/** How wide the grid in its block is. */
const GRID_WIDTHS = '(min-width: 500px) 466px, calc(100vw - 58px)';

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
  /** How often the field for a question was asked for. */
  const [asks, setAsks] = useState(0);
  const ask = () => setAsks((count) => count + 1);
  const hydrating = useHydrating();
  const photosWait = useWaitsForRest();
  const images = post.images_path;
  const alt = t('photosOf', { title: post.title });
  const description = post.description.trim();

  return (
    <article className={css.detail}>
      <div className={css.media}>
        <DetailPhotos
          images={images}
          alt={alt}
          title={post.title}
          panorama={post.panorama}
          place={place}
          onShow={setPlace}
          onOpen={setViewed}
        >
          <PriceMemory kind={kind} home={post} place="page" />
        </DetailPhotos>
      </div>

      <div className={css.summary}>
        <div className={css.head}>
          {stale && (
            <p className={css.stale} role="status">
              {d('stale')}
            </p>
          )}
          <h1 className={css.title}>{post.title}</h1>
          <p className={css.location}>
            <MapPin size={18} aria-hidden="true" />
            {post.location}
          </p>
          <AttributeChips listing={post} />
          <div className={css.compare}>
            <ComparePanel kind={kind} post={post} />
          </div>
        </div>
        <ContactCard kind={kind} post={post} author={author} onAsk={ask} />
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
        <SameHomePanel kind={kind} post={post} author={author} className={css.block} />
        <PricesPanel kind={kind} post={post} className={css.block} />
        <CostsPanel kind={kind} post={post} className={css.block} />
        <div className={css.block}>
          <MapPanel post={post} />
        </div>
        <NearbyPanel post={post} className={css.block} />
        {images.length > 1 && (
          <section className={`${css.block} ${css.narrow}`}>
            <h2>{d('photos')}</h2>
            <div className={css.photos}>
              <AfterScripts waits={photosWait}>
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
        <DetailComments id={post.id} author={author} asks={asks} className={css.block} />
      </div>
      <ContactSlot author={author} onAsk={ask} />

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
