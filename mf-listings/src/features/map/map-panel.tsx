import { useShell } from '@site/shared/contract';
import type { Listing } from '@site/shared/domain';
import { Button, buttonClass, Skeleton, useLazy, useNear } from '@site/shared/ui';
import { ExternalLink, MapPin } from 'lucide-react';
import { useRef } from 'react';
import { approximateLocation } from './approximate-location';
import { useMapMessages } from './locales/use-messages';
import css from './map-panel.module.css';

const loadMap = () =>
  import(/* webpackChunkName: "listing-map" */ './leaflet-map').then((map) => map.ListingMap);

/** Where other people's maps know more: the one link out that needs no key. */
const searchAddress = (words: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`;

export interface MapPanelProps {
  post: Pick<
    Listing,
    'title' | 'location' | 'latitude' | 'longitude' | 'approximate_location' | 'ward' | 'province'
  >;
}

/**
 * Where a home is (DETAIL-4): a map that is loaded when it comes near the window. Without coordinates, a circle around the
 * ward (MAP-8) where the service knows one, and the names of ward and province; always a way to a map search.
 */
export function MapPanel({ post }: MapPanelProps) {
  const t = useMapMessages();
  const { config } = useShell();
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const { title, location, latitude, longitude } = post;
  const pinned = Number.isFinite(latitude) && Number.isFinite(longitude);
  const around = approximateLocation(post);
  const isShown = pinned || around !== undefined;
  const { part: LeafletMap, failed, retry } = useLazy(loadMap, near && isShown);
  const area = [post.ward, post.province].filter(Boolean).join(', ');

  return (
    <section className={css.panel}>
      <h2>{t('heading')}</h2>
      {isShown && (
        <div ref={box} className={css.map} data-scripted="">
          {LeafletMap ? (
            <LeafletMap
              latitude={around?.latitude ?? Number(latitude)}
              longitude={around?.longitude ?? Number(longitude)}
              radius={around?.radius}
              title={title}
              ward={post.ward}
              province={post.province}
              config={config.map}
            />
          ) : failed ? (
            <div className={css.failed} role="alert">
              <p>{t('failed')}</p>
              <Button onClick={retry}>{t('retry')}</Button>
            </div>
          ) : (
            <div aria-busy="true" className={css.wait}>
              <span className="visually-hidden">{t('loading')}</span>
              <Skeleton height="100%" />
            </div>
          )}
        </div>
      )}
      {!pinned && <p className={css.none}>{t(around ? 'around' : 'noPosition')}</p>}
      <p className={css.place}>
        <MapPin size={18} aria-hidden="true" />
        <span>{pinned ? location : area || location}</span>
      </p>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={searchAddress(pinned ? `${latitude},${longitude}` : area || location)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink size={18} aria-hidden="true" />
        {t('search')}
      </a>
    </section>
  );
}
