import {
  divIcon,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  type Marker,
  marker,
  type Point,
} from 'leaflet';
import { placeFlat } from '../map/picture-tiles';
import type { DrawnMarks } from './declutter';
import css from './homes-map.lazy.module.css';
import type { HomeCluster, HomePoint } from './homes-on-map';

/** The words on and of marks. */
export interface MarkTexts {
  /** The price of a pin, short: '2,5 tỷ'. */
  price(point: HomePoint): string;
  /** What a pin is called. */
  pin(point: HomePoint): string;
  /** The number in a cluster, and what it is called. */
  count(cluster: HomeCluster): string;
  cluster(cluster: HomeCluster): string;
}

/** Told what a visitor does with marks. */
export interface MarkEvents {
  onPick(id: string, byKeyboard: boolean): void;
  onLight(id: string | undefined): void;
  onOpen(cluster: HomeCluster): void;
}

interface Mark {
  key: string;
  button: HTMLButtonElement;
  marker: Marker;
  cluster?: HomeCluster;
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
  #wanted: [id: string | undefined, at: readonly [number, number] | undefined] = [undefined, undefined];

  constructor(
    readonly map: LeafletMap,
    readonly texts: MarkTexts,
    readonly events: MarkEvents,
  ) {
    map.getPanes().markerPane.addEventListener('keydown', this.#onKey);
  }

  /** Shows these pins and clusters. */
  show({ pins, clusters }: DrawnMarks): void {
    const wanted = new Map<string, () => Mark>([
      ...clusters.map((one): [string, () => Mark] => [clusterKey(one), () => this.#cluster(one)]),
      ...pins.map((one): [string, () => Mark] => [pinKey(one.id), () => this.#pin(one)]),
    ]);
    for (const [key, { marker: old }] of this.#marks)
      if (!wanted.has(key)) {
        old.remove();
        this.#marks.delete(key);
      }
    for (const [key, make] of wanted) if (!this.#marks.has(key)) this.#marks.set(key, make());
    this.#stopAt(this.#focused() ?? this.#marks.values().next().value);
    this.light(...this.#wanted);
  }

  /**
   * Lights the pin of a home, or the cluster that it is in.
   *
   * @param id of the home
   * @param at latitude and longitude, where they are known
   */
  light(id: string | undefined, at: readonly [number, number] | undefined): void {
    this.#wanted = [id, at];
    const next = id === undefined ? undefined : (this.#marks.get(pinKey(id)) ?? (at && this.#clusterAt(at)));
    if (next === this.#lit) return;
    this.#lit?.button.removeAttribute('data-lit');
    this.#lit?.marker.setZIndexOffset(0);
    next?.button.setAttribute('data-lit', '');
    next?.marker.setZIndexOffset(1000);
    this.#lit = next;
  }

  /** Gives the focus to the pin of a home, when it has one. */
  focus(id: string): boolean {
    const mark = this.#marks.get(pinKey(id));
    mark?.button.focus({ preventScroll: true });
    return mark !== undefined;
  }

  #clusterAt([latitude, longitude]: readonly [number, number]): Mark | undefined {
    return [...this.#marks.values()].find(({ cluster }) => {
      if (!cluster) return false;
      const [west, south, east, north] = cluster.bounds;
      return west <= longitude && longitude <= east && south <= latitude && latitude <= north;
    });
  }

  #pin(point: HomePoint): Mark {
    const { id } = point;
    const mark = this.#add(pinKey(id), point, this.texts.price(point), this.texts.pin(point));
    mark.button.classList.add(css.pin ?? '');
    if (point.approximate) mark.button.dataset.approximate = '';
    const light = () => this.events.onLight(id);
    const end = () => this.events.onLight(undefined);
    mark.marker.on({
      click: ({ originalEvent }: LeafletMouseEvent) => this.events.onPick(id, originalEvent.detail === 0),
      mouseover: light,
      mouseout: end,
    });
    mark.button.addEventListener('focus', light);
    mark.button.addEventListener('blur', end);
    return mark;
  }

  #cluster(cluster: HomeCluster): Mark {
    const { count } = cluster;
    const key = clusterKey(cluster);
    const mark = this.#add(key, cluster, this.texts.count(cluster), this.texts.cluster(cluster));
    mark.button.classList.add(css.cluster ?? '');
    mark.button.dataset.size = count < MANY ? 'small' : count < VERY_MANY ? 'medium' : 'large';
    mark.marker.on('click', () => this.events.onOpen(cluster));
    return { ...mark, cluster };
  }

  #add(
    key: string,
    { latitude, longitude }: { latitude: number; longitude: number },
    text: string,
    name: string,
  ): Mark {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = text;
    button.setAttribute('aria-label', name);
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
