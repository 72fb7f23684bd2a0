import type { MapConfig } from '@site/shared/contract';
import { control, map as createMap, divIcon, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { addBaseMap } from './base-layer';
import './leaflet.lazy.css';
import css from './leaflet-map.lazy.module.css';
import { useMapMessages } from './locales/use-messages';

export interface ListingMapProps {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** What lies there. */
  title: string;
  /** The ward that it lies in, and its province. */
  ward: string | undefined;
  province: string | undefined;
  config: MapConfig;
}

/** At which a ward fills the map. */
const WARD_ZOOM = 14;

/** A pin whose tip is the place. */
const PIN =
  '<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C7 28 3 23 3 17a15 15 0 0 1 30 0c0 6-4 11-15 25Z"/><circle cx="18" cy="17" r="6"/></svg>';

/**
 * A map with one place on it (DETAIL-4), opened at its ward (MAP-3). Arrows move it, plus and minus zoom; a wheel or a
 * single finger scrolls the page, not the map.
 */
export function ListingMap({
  latitude,
  longitude,
  title,
  ward = '',
  province = '',
  config,
}: ListingMapProps) {
  const t = useMapMessages();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!box.current) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = createMap(box.current, {
      center: [latitude, longitude],
      zoom: WARD_ZOOM,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      dragging: !matchMedia('(pointer: coarse)').matches,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
    });
    control.zoom({ position: 'topright', zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }).addTo(map);
    marker([latitude, longitude], {
      interactive: false,
      keyboard: false,
      icon: divIcon({ className: css.pin, html: PIN, iconSize: [36, 44], iconAnchor: [18, 42] }),
      zIndexOffset: 1000,
    }).addTo(map);
    const end = addBaseMap(map, config, ward ? { name: ward, province } : undefined);
    return () => {
      end();
      map.remove();
    };
  }, [latitude, longitude, ward, province, config, t]);

  return <div ref={box} className={css.map} role="application" aria-label={t('mapOf', { title })} />;
}
