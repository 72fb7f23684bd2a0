import { formatMoney, formatNumber } from '@site/shared/domain';
import {
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  latLngBounds,
  point,
} from 'leaflet';
import type { Bounds } from './bounds';
import { declutter } from './declutter';
import { DotsLayer, NO_DOTS } from './dots-layer';
import { HomeMarks, type MarkTexts } from './home-marks';
import css from './homes-map.lazy.module.css';
import type { HomeCluster, HomesOnMap } from './homes-on-map';
import type { useFeedMapMessages } from './locales/use-messages';
import { type PickedHome, type PlacedHome, placeOfCluster, reachAt, SamePlaces } from './same-place';

/** Around what a map is moved to, px. */
export const PADDING: [number, number] = [28, 28];

/** So many levels before the closest one, places that several homes share are pins before all others. */
const NEAR_LEVELS = 1;

/** Spells a part of the map as Leaflet does. */
export const literal = ([west, south, east, north]: Bounds): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** Told what a visitor does with the homes on a map. */
export interface HomesEvents {
  /** Undefined: a press beside all of them. */
  onPick: (picked: PickedHome | undefined, byKeyboard: boolean) => void;
  /** The ids of the homes under the pointer or the focus. */
  onLight: (ids: readonly string[] | undefined) => void;
  /** A cluster is under the pointer or has the focus: its homes are known by their part of the map alone. */
  onLightWithin: (bounds: Bounds) => void;
}

/** The homes on a map. */
export interface DrawnHomes {
  /** Shows the homes of an answer in the place of those before. */
  show(homes: HomesOnMap): void;
  light(home: PlacedHome | undefined): void;
  /** Gives the focus to what shows a home; false when nothing does. */
  focus(home: PlacedHome): boolean;
  end(): void;
}

/** Moves a map in to a part of it, one level at least: the part of clusters that became one may be as large as the window. */
function zoomInto(map: LeafletMap, bounds: Bounds): void {
  const nearer = map.getZoom() + 1;
  const box = latLngBounds(literal(bounds));
  if (map.getBoundsZoom(box, false, point(PADDING).multiplyBy(2)) >= nearer)
    map.fitBounds(box, { padding: PADDING });
  else map.setView(box.getCenter(), nearer);
}

/**
 * Draws homes on a map as dots, prices and clusters, and tells what a visitor does with them. A press on homes that no zoom tells apart
 * picks their place (MAP-11).
 *
 * @param map with its base, which knows its closest zoom
 * @param t the words of the map
 * @param locale how numbers and prices are written
 * @param events told of presses, of the pointer and of the focus
 */
export function drawHomes(
  map: LeafletMap,
  t: ReturnType<typeof useFeedMapMessages>,
  locale: Parameters<typeof formatNumber>[1],
  { onPick, onLight, onLightWithin }: HomesEvents,
): DrawnHomes {
  const dots = new DotsLayer(map);
  const reach = () => reachAt(map.getMaxZoom());
  let places = new SamePlaces(NO_DOTS, 0);
  const placeOf = (cluster: HomeCluster) =>
    placeOfCluster(cluster, reach(), map.getZoom() >= map.getMaxZoom());
  const texts: MarkTexts = {
    price: ({ price }, count) => (count > 1 ? t('homes', { count }) : formatMoney(price, locale)),
    pin: ({ price, approximate }, count) =>
      count > 1
        ? t(approximate ? 'hereNear' : 'here', { count })
        : t(approximate ? 'pinNear' : 'pin', { price: formatMoney(price, locale) }),
    count: ({ count }) => formatNumber(count, locale),
    cluster: (cluster) => t(placeOf(cluster) ? 'here' : 'cluster', { count: cluster.count }),
  };
  const pick = (id: string | undefined, byKeyboard: boolean) =>
    onPick(id === undefined ? undefined : (places.of(id) ?? { id }), byKeyboard);
  const light = (id: string | undefined) =>
    onLight(id === undefined ? undefined : (places.of(id)?.ids ?? [id]));
  const marks = new HomeMarks(map, texts, {
    onPick: pick,
    onLight: light,
    onLightWithin,
    onOpen(cluster, byKeyboard) {
      const place = placeOf(cluster);
      if (place) onPick(place, byKeyboard);
      else zoomInto(map, cluster.bounds);
    },
  });

  const dotAt = ({ containerPoint }: LeafletMouseEvent) => dots.nearest(containerPoint);
  map.on('click', (event) => pick(dotAt(event), false));
  let isMoving = false;
  map.on('movestart moveend', ({ type }) => {
    isMoving = type === 'movestart';
  });
  map.on('mousemove', (event) => {
    // Over a price or a cluster these light what they stand for, and no dot near them.
    const { target } = event.originalEvent;
    if (isMoving || (target instanceof Element && target.closest('button'))) return;
    const id = dotAt(event);
    map.getContainer().classList.toggle(css.onDot ?? '', id !== undefined);
    light(id);
  });
  map.on('mouseout', () => light(undefined));

  return {
    show(homes) {
      places = new SamePlaces(homes.dots, reach());
      dots.show(homes.dots);
      const isNear = map.getZoom() >= map.getMaxZoom() - NEAR_LEVELS;
      const pins = isNear ? places.sharedFirst(homes.pins) : homes.pins;
      const drawn = declutter({ pins, clusters: homes.clusters }, ({ latitude, longitude }) =>
        map.latLngToLayerPoint([latitude, longitude]),
      );
      marks.show(drawn, ({ latitude, longitude }) => places.countAt(latitude, longitude));
    },
    light(home) {
      dots.light(home?.id);
      marks.light(home);
    },
    focus: (home) => marks.focus(home),
    end: () => dots.remove(),
  };
}
