import type { MapConfig } from '@site/shared/contract';
import {
  circleMarker,
  control,
  map as createMap,
  divIcon,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  polygon,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import './leaflet.lazy.css';
import css from './leaflet-map.lazy.module.css';
import { useMapMessages } from './locales/use-messages';
import { COUNTRY, ISLANDS, LAND, NAMES, type Position } from './vietnam';

export interface ListingMapProps {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** What lies there. */
  title: string;
  tiles: MapConfig;
}

const STREET_ZOOM = 15;
/** The outline is drawn for the country: closer than this it would pretend to know more. */
const OUTLINE_ZOOM = 9;

/** A pin whose tip is the place. */
const PIN =
  '<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C7 28 3 23 3 17a15 15 0 0 1 30 0c0 6-4 11-15 25Z"/><circle cx="18" cy="17" r="6"/></svg>';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const at = ([longitude, latitude]: Position): LatLngTuple => [latitude, longitude];
const silent = { interactive: false, keyboard: false };

/** The country by heart: for when no tile server is configured, or it does not answer. */
function outline(): LayerGroup {
  const land = LAND.map((ring) => polygon(ring.map(at), { ...silent, className: css.land }));
  const islands = Object.values(ISLANDS)
    .flat()
    .map((island) => circleMarker(at(island), { ...silent, radius: 2, className: css.land }));
  const names = NAMES.map(({ text, at: place, archipelago }) =>
    marker(at(place), {
      ...silent,
      icon: divIcon({
        className: archipelago ? css.archipelago : css.city,
        html: `<span>${text}</span>`,
        iconSize: [0, 0],
      }),
    }),
  );
  return layerGroup([...land, ...islands, ...names]);
}

function showOutline(map: LeafletMap): void {
  outline().addTo(map);
  map.setMaxZoom(OUTLINE_ZOOM);
  map.fitBounds(COUNTRY.map(at), { animate: false });
  map.setMinZoom(map.getZoom());
}

function showTiles(map: LeafletMap, address: string, attribution: string): void {
  let came = false;
  const layer = tileLayer(address, { maxZoom: 19, attribution });
  const credit = control.attribution({ prefix: false }).addTo(map);
  layer.once('tileload', () => {
    came = true;
  });
  layer.on('tileerror', () => {
    if (came || !map.hasLayer(layer)) return;
    layer.remove();
    credit.remove();
    showOutline(map);
  });
  layer.addTo(map);
}

/**
 * A map with one place on it (DETAIL-4): tiles of the configured server, else the outline of the country. Arrows move
 * it, plus and minus zoom; a wheel or a single finger scrolls the page, not the map.
 */
export function ListingMap({ latitude, longitude, title, tiles }: ListingMapProps) {
  const t = useMapMessages();
  const box = useRef<HTMLDivElement>(null);
  const { tiles: address, attribution } = tiles;

  useEffect(() => {
    if (!box.current) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = createMap(box.current, {
      center: [latitude, longitude],
      zoom: STREET_ZOOM,
      zoomSnap: 0.25,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      dragging: !matchMedia('(pointer: coarse)').matches,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
    });
    control.zoom({ position: 'topright', zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }).addTo(map);
    // Text of the configuration, as text: the control would take it for HTML.
    const credit = escapeHtml(attribution ?? '');
    marker([latitude, longitude], {
      ...silent,
      icon: divIcon({ className: css.pin, html: PIN, iconSize: [36, 44], iconAnchor: [18, 42] }),
      zIndexOffset: 1000,
    }).addTo(map);
    if (address) showTiles(map, address, credit);
    else showOutline(map);
    return () => {
      map.remove();
    };
  }, [latitude, longitude, address, attribution, t]);

  return <div ref={box} className={css.map} role="application" aria-label={t('mapOf', { title })} />;
}
