import type { MapConfig } from '@site/shared/contract';
import { MOST_RETRIES } from '@site/shared/ui';
import * as leaflet from 'leaflet';
import { leafletLayer } from 'protomaps-leaflet';
import { baseColours, onThemeChange } from './base-colours';
import { labelRules, paintRules, type ShownWard } from './base-rules';
import { islandNames, outline } from './outline';
import { showAsPictures } from './picture-tiles';
import { COUNTRY } from './vietnam';
import OWN_ARCHIVE from './vietnam.pmtiles';

/** How near one comes, by what the map is drawn with: an outline would pretend to know more. */
const CLOSEST = { outline: 9, archive: 17, tiles: 19 };
/** The last level of tiles that the site's own archive has. */
const ARCHIVE_ZOOM = 10;
const OWN_CREDIT = 'sapnhap.bando.com.vn · Natural Earth';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What lies below the homes. */
interface BaseLayer {
  end: () => void;
  /** Requests what has failed again (IMAGE-1); says whether anything had. */
  retry: () => boolean;
}

/** The archive, painted in the site's present look and again when that changes. */
function addArchive(
  map: leaflet.Map,
  url: string,
  ward: ShownWard | undefined,
  onFail: () => void,
): BaseLayer {
  // The library looks for Leaflet among the globals.
  Object.assign(globalThis, { L: leaflet });
  const box = map.getContainer();
  let layer: leaflet.GridLayer | undefined;
  let isLost = false;
  const paint = () => {
    layer?.remove();
    isLost = false;
    const colours = baseColours(box);
    layer = leafletLayer({
      url,
      maxDataZoom: ARCHIVE_ZOOM,
      paintRules: paintRules(colours, ward),
      labelRules: labelRules(colours, getComputedStyle(box).fontFamily),
      attribution: '',
    }) as unknown as leaflet.GridLayer;
    showAsPictures(layer, () => {
      isLost = true;
    });
    layer.addTo(map);
  };
  fetch(url, { headers: { range: 'bytes=0-6' } }).then(({ status }) => status !== 206 && onFail(), onFail);
  paint();
  const end = onThemeChange(paint);
  return {
    end: () => {
      end();
      layer?.remove();
    },
    retry: () => {
      const wasLost = isLost;
      if (wasLost) paint();
      return wasLost;
    },
  };
}

function addTiles(map: leaflet.Map, address: string, onFail: () => void): BaseLayer {
  let came = false;
  const lost = new Map<HTMLImageElement, leaflet.Coords>();
  const layer = leaflet.tileLayer(address, { maxZoom: CLOSEST.tiles });
  layer.once('tileload', () => {
    came = true;
  });
  layer.on('tileerror', ({ tile, coords }) => {
    lost.set(tile, coords);
    if (!came && map.hasLayer(layer)) onFail();
  });
  layer.on('tileunload', ({ tile }) => lost.delete(tile));
  layer.addTo(map);
  return {
    end: () => layer.remove(),
    retry: () => {
      const again = [...lost];
      lost.clear();
      for (const [tile, coords] of again) tile.src = layer.getTileUrl(coords);
      return again.length > 0;
    },
  };
}

/** What may differ from map to map. */
export interface BaseMapOptions {
  /** Is shown as the one that is meant. */
  ward?: ShownWard | undefined;
  /**
   * Told when nothing but the outline of the country comes, and when the base map is requested again. The map then keeps its
   * window: what lies on it says more than the outline. Without this, the map shows the country, and no more of it than the
   * outline knows.
   */
  onBare?: (isBare: boolean) => void;
}

/**
 * Draws what lies below the homes on a map: the configured tiles or archive, by default the archive that the site
 * carries; where neither comes, the outline of the country, until the connection is back (IMAGE-1). Hoàng Sa and Trường Sa are named on all but foreign tiles.
 *
 * @param map the map
 * @param config the site's setting of maps
 * @param options a ward to show, and what to do when there is only the outline
 * @returns ends it
 */
export function addBaseMap(
  map: leaflet.Map,
  config: MapConfig,
  { ward, onBare }: BaseMapOptions = {},
): () => void {
  const { tiles, pmtiles, attribution } = config;
  const credit = leaflet.control.attribution({ prefix: false }).addTo(map);
  // Text of the configuration, as text: the control would take it for HTML.
  const words = escapeHtml(tiles || pmtiles ? (attribution ?? '') : OWN_CREDIT);
  if (words) credit.addAttribution(words);
  let isGone = false;
  let base: BaseLayer | undefined;
  const showOutline = () => {
    if (isGone) return;
    base?.end();
    credit.remove();
    const lines = outline().addTo(map);
    const [center, zoom] = [map.getCenter(), map.getZoom()];
    const retry = () => {
      lines.remove();
      credit.addTo(map);
      onBare?.(false);
      start();
      if (!onBare) map.setMinZoom(0).setView(center, zoom, { animate: false });
      return true;
    };
    base = { end: () => lines.remove(), retry };
    if (onBare) return onBare(true);
    map.setMaxZoom(CLOSEST.outline);
    map.fitBounds(
      COUNTRY.map(([longitude, latitude]) => [latitude, longitude] as leaflet.LatLngTuple),
      {
        animate: false,
      },
    );
    map.setMinZoom(map.getZoom());
  };
  const start = () => {
    map.setMaxZoom(tiles ? CLOSEST.tiles : CLOSEST.archive);
    if (tiles) {
      base = addTiles(map, tiles, showOutline);
      return;
    }
    const names = islandNames().addTo(map);
    const archive = addArchive(map, pmtiles || new URL(OWN_ARCHIVE, location.href).href, ward, showOutline);
    base = {
      ...archive,
      end: () => {
        names.remove();
        archive.end();
      },
    };
  };
  start();
  let retries = 0;
  const onOnline = () => {
    if (retries < MOST_RETRIES && base?.retry()) retries += 1;
  };
  addEventListener('online', onOnline);
  return () => {
    isGone = true;
    removeEventListener('online', onOnline);
    base?.end();
  };
}
