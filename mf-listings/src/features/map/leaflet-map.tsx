import type { MapConfig } from '@site/shared/contract';
import { circle, control, map as createMap, divIcon, type LatLngTuple, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { addBaseMap } from './base-layer';
import './leaflet.lazy.css';
import css from './leaflet-map.lazy.module.css';
import { useMapMessages } from './locales/use-messages';

export interface ListingMapProps {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Metres around it in which the place lies, when it is not known itself. */
  radius: number | undefined;
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
 * A map with one place on it (DETAIL-4), opened at its ward (MAP-3): a pin, or a circle where the place itself is not known (MAP-8). Arrows move it, plus and minus zoom; a wheel or a
 * single finger scrolls the page, not the map.
 */
export function ListingMap({
  latitude,
  longitude,
  radius,
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
    const place: LatLngTuple = [latitude, longitude];
    if (radius === undefined) {
      const icon = divIcon({ className: css.pin, html: PIN, iconSize: [36, 44], iconAnchor: [18, 42] });
      marker(place, { interactive: false, keyboard: false, icon, zIndexOffset: 1000 }).addTo(map);
    } else {
      const words = document.createElement('span');
      words.textContent = t('area');
      const icon = divIcon({ className: css.around, html: words, iconSize: [0, 0] });
      const ring = circle(place, { radius, interactive: false, className: css.circle ?? '' }).addTo(map);
      marker(place, { interactive: false, keyboard: false, icon, zIndexOffset: 1000 }).addTo(map);
      map.fitBounds(ring.getBounds(), { animate: false });
    }
    const end = addBaseMap(map, config, ward ? { ward: { name: ward, province } } : {});
    return () => {
      end();
      map.remove();
    };
  }, [latitude, longitude, radius, ward, province, config, t]);

  return <div ref={box} className={css.map} role="application" aria-label={t('mapOf', { title })} />;
}
