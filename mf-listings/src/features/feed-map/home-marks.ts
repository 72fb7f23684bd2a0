import {
  divIcon,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  type Marker,
  marker,
  type Point,
} from 'leaflet';
import { placeFlat } from '../map/picture-tiles';
import { type Bounds, isWithin } from './bounds';
import type { DrawnMarks } from './declutter';
import css from './homes-map.lazy.module.css';
import type { HomeCluster, HomePoint } from './homes-on-map';
import { type PlacedHome, reachAt } from './same-place';

/** The words on and of marks. */
export interface MarkTexts {
  /** What is written on the pin of so many homes: of one its price, short: '2,5 tỷ'. */
  price(point: HomePoint, count: number): string;
  /** What that pin is called. */
  pin(point: HomePoint, count: number): string;
  /** The number in a cluster, and what it is called. */
  count(cluster: HomeCluster): string;
  cluster(cluster: HomeCluster): string;
}

/** Told what a visitor does with marks. */
export interface MarkEvents {
  onPick(id: string, byKeyboard: boolean): void;
  onLight(id: string | undefined): void;
  /** A cluster is under the pointer or has the focus. */
  onLightWithin(bounds: Bounds): void;
  onOpen(cluster: HomeCluster, byKeyboard: boolean): void;
}

interface Mark {
  key: string;
  button: HTMLButtonElement;
  marker: Marker;
  cluster?: HomeCluster;
}

/** What is to be shown under a key. */
interface Wanted {
  make: () => Mark;
  text: string;
  name: string;
}

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const MANY = 100;
const VERY_MANY = 1000;

const pinKey = (id: string): string => `pin ${id}`;
const clusterKey = ({ latitude, longitude, count }: HomeCluster): string =>
  `cluster ${latitude},${longitude},${count}`;

/**
 * The prices and the clusters on a map, as buttons. Tab reaches one of them, arrows lead from it to the others in their
 * direction. What stays from one answer to the next keeps its element, and with it the focus.
 */
export class HomeMarks {
  readonly #marks = new Map<string, Mark>();
  #lit: Mark | undefined;
  #wanted: PlacedHome | undefined;

  constructor(
    readonly map: LeafletMap,
    readonly texts: MarkTexts,
    readonly events: MarkEvents,
  ) {
    map.getPanes().markerPane.addEventListener('keydown', this.#onKey);
  }

  /**
   * Shows these pins and clusters.
   *
   * @param countAt how many homes lie where a pin is
   */
  show({ pins, clusters }: DrawnMarks, countAt: (point: HomePoint) => number): void {
    const { texts } = this;
    const wanted = new Map<string, Wanted>([
      ...clusters.map((one): [string, Wanted] => [
        clusterKey(one),
        { make: () => this.#cluster(one), text: texts.count(one), name: texts.cluster(one) },
      ]),
      ...pins.map((one): [string, Wanted] => {
        const count = countAt(one);
        return [
          pinKey(one.id),
          { make: () => this.#pin(one), text: texts.price(one, count), name: texts.pin(one, count) },
        ];
      }),
    ]);
    const gone = [...this.#marks.values()].filter(({ key }) => !wanted.has(key));
    const focused = this.#focused();
    for (const { key } of gone) this.#marks.delete(key);
    for (const [key, { make, text, name }] of wanted) {
      const mark = this.#marks.get(key) ?? make();
      this.#marks.set(key, mark);
      if (mark.button.textContent !== text) mark.button.textContent = text;
      mark.button.setAttribute('aria-label', name);
    }
    // Before its element goes, which would leave the focus to the document.
    if (focused && gone.includes(focused)) this.#passFocus(focused);
    for (const { marker: old } of gone) old.remove();
    this.#stopAt(this.#focused() ?? this.#marks.values().next().value);
    this.light(this.#wanted);
  }

  /** Lights the pin of a home, or what holds its place. */
  light(home: PlacedHome | undefined): void {
    this.#wanted = home;
    const next = home && this.#markOf(home);
    if (next === this.#lit) return;
    this.#lit?.button.removeAttribute('data-lit');
    this.#lit?.marker.setZIndexOffset(0);
    next?.button.setAttribute('data-lit', '');
    next?.marker.setZIndexOffset(1000);
    this.#lit = next;
  }

  /** Gives the focus to the pin of a home, or to what holds its place, when there is one. */
  focus(home: PlacedHome): boolean {
    const mark = this.#markOf(home);
    mark?.button.focus({ preventScroll: true });
    return mark !== undefined;
  }

  #markOf({ id, at }: PlacedHome): Mark | undefined {
    const own = id === undefined ? undefined : this.#marks.get(pinKey(id));
    return own ?? (at && (this.#pinAt(at) ?? this.#clusterAt(at)));
  }

  #pinAt([latitude, longitude]: readonly [number, number]): Mark | undefined {
    const reach = reachAt(this.map.getMaxZoom());
    return [...this.#marks.values()].find(({ cluster, marker: pin }) => {
      const { lat, lng } = pin.getLatLng();
      return !cluster && Math.abs(lat - latitude) <= reach && Math.abs(lng - longitude) <= reach;
    });
  }

  #clusterAt([latitude, longitude]: readonly [number, number]): Mark | undefined {
    return [...this.#marks.values()].find(
      ({ cluster }) => cluster && isWithin(cluster.bounds, latitude, longitude),
    );
  }

  /** Hands the focus of a mark that goes to the nearest one, of a cluster to one of the homes that were in it; a pointer's to the map. */
  #passFocus({ button, marker: old, cluster }: Mark): void {
    const at = old.getLatLng();
    const byDistance = [...this.#marks.values()]
      .map((mark) => ({ mark, place: mark.marker.getLatLng() }))
      .sort((one, other) => at.distanceTo(one.place) - at.distanceTo(other.place));
    const held = cluster && byDistance.find(({ place: { lat, lng } }) => isWithin(cluster.bounds, lat, lng));
    const heir = button.matches(':focus-visible') ? (held ?? byDistance[0]) : undefined;
    (heir?.mark.button ?? this.map.getContainer()).focus({ preventScroll: true });
  }

  #pin(point: HomePoint): Mark {
    const { id } = point;
    const mark = this.#add(pinKey(id), point);
    mark.button.classList.add(css.pin ?? '');
    if (point.approximate) mark.button.dataset.approximate = '';
    mark.marker.on('click', ({ originalEvent }: LeafletMouseEvent) =>
      this.events.onPick(id, originalEvent.detail === 0),
    );
    this.#tellOfVisits(mark, () => this.events.onLight(id));
    return mark;
  }

  #cluster(cluster: HomeCluster): Mark {
    const { count } = cluster;
    const mark = this.#add(clusterKey(cluster), cluster);
    mark.button.classList.add(css.cluster ?? '');
    mark.button.dataset.size = count < MANY ? 'small' : count < VERY_MANY ? 'medium' : 'large';
    mark.marker.on('click', ({ originalEvent }: LeafletMouseEvent) =>
      this.events.onOpen(cluster, originalEvent.detail === 0),
    );
    this.#tellOfVisits(mark, () => this.events.onLightWithin(cluster.bounds));
    return { ...mark, cluster };
  }

  /** Tells when the pointer or the focus comes to a mark, and that nothing is lit when it goes. */
  #tellOfVisits({ marker: pin, button }: Mark, light: () => void): void {
    const end = () => this.events.onLight(undefined);
    pin.on({ mouseover: light, mouseout: end });
    button.addEventListener('focus', light);
    button.addEventListener('blur', end);
  }

  #add(key: string, { latitude, longitude }: { latitude: number; longitude: number }): Mark {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    // Leaflet asks its icon for the element, and moves and watches whatever it is given.
    const icon = Object.assign(divIcon(), { createIcon: () => button });
    const added = marker([latitude, longitude], { icon, keyboard: false });
    // Leaflet places its markers with this, also at each step of a zoom.
    const { _setPos: place } = added as unknown as { _setPos(at: Point): void };
    Object.assign(added, {
      _setPos(at: Point) {
        place.call(added, at);
        placeFlat(button);
      },
    });
    added.addTo(this.map);
    return { key, button, marker: added };
  }

  #focused(): Mark | undefined {
    return [...this.#marks.values()].find(({ button }) => button === document.activeElement);
  }

  #stopAt(mark: Mark | undefined): void {
    for (const { button } of this.#marks.values()) button.tabIndex = button === mark?.button ? 0 : -1;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = this.#focused();
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.#nextTo(from, step);
    if (!next) return;
    this.#stopAt(next);
    next.button.focus({ preventScroll: true });
    this.map.panInside(next.marker.getLatLng(), { padding: [40, 40], animate: false });
  };

  /** The nearest mark in a direction: what lies aside counts as farther. */
  #nextTo(from: Mark, [dx, dy]: [number, number]): Mark | undefined {
    const at = (mark: Mark) => this.map.latLngToLayerPoint(mark.marker.getLatLng());
    const start = at(from);
    let best = Number.POSITIVE_INFINITY;
    let found: Mark | undefined;
    for (const mark of this.#marks.values()) {
      const { x, y } = at(mark).subtract(start);
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead <= 0 || aside > 2 * ahead) continue;
      const distance = ahead + 2 * aside;
      if (distance < best) [best, found] = [distance, mark];
    }
    return found;
  }
}
