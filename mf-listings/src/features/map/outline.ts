import {
  circleMarker,
  divIcon,
  type LatLngTuple,
  type LayerGroup,
  layerGroup,
  marker,
  polygon,
} from 'leaflet';
import css from './leaflet-map.lazy.module.css';
import { ISLANDS, LAND, NAMES, type Position } from './vietnam';

const at = ([longitude, latitude]: Position): LatLngTuple => [latitude, longitude];
const silent = { interactive: false, keyboard: false };

const nameMarkers = (names: typeof NAMES) =>
  names.map(({ text, at: place, archipelago }) =>
    marker(at(place), {
      ...silent,
      icon: divIcon({
        className: archipelago ? css.archipelago : css.city,
        html: `<span>${text}</span>`,
        iconSize: [0, 0],
      }),
    }),
  );

const islands = (places: Position[]) =>
  places.map((island) => circleMarker(at(island), { ...silent, radius: 2, className: css.land }));

/** The two archipelagos with their names, over a map whose tiles may not reach them. */
export const islandNames = (): LayerGroup =>
  layerGroup([
    ...islands([...ISLANDS.hoangSa, ...ISLANDS.truongSa]),
    ...nameMarkers(NAMES.filter(({ archipelago }) => archipelago)),
  ]);

/** The country by heart: for when neither tiles nor an archive come. */
export const outline = (): LayerGroup =>
  layerGroup([
    ...LAND.map((ring) => polygon(ring.map(at), { ...silent, className: css.land })),
    ...islands(Object.values(ISLANDS).flat()),
    ...nameMarkers(NAMES),
  ]);
