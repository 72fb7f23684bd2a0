import {
  type ApproximateLocation,
  isFields,
  isText,
  type ListingItem,
  priceInForce,
} from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { areaAround, type Bounds } from './bounds';

/** One home on the map. */
export interface HomePoint {
  id: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** In force, Vnđ. */
  price: number;
  /** Its own coordinates are not known: these are the centre of its ward. */
  approximate: boolean;
}

/** Homes that stand too close together to be told apart. */
export interface HomeCluster {
  latitude: number;
  longitude: number;
  count: number;
  bounds: Bounds;
}

/** Homes by the thousand, a list for each of their fields: an object for each home would be read and collected in long frames. */
export interface HomeDots {
  /** With a space between two. */
  ids: string;
  /** Degrees, WGS 84. */
  latitude: readonly number[];
  longitude: readonly number[];
  /** Which of them are at the centre of their ward, as places in these lists. */
  approximate: readonly number[];
  /** Of each of these, how far its ward reaches around the centre, metres; a service may leave it out. */
  radii?: readonly number[];
}

/** What a map shows of a feed (SEARCH-5). */
export interface HomesOnMap {
  total: number;
  clusters: HomeCluster[];
  /** The homes that are in no cluster. */
  dots: HomeDots;
  /** Those of them that are shown with their price, at most 30, the better ones first. */
  pins: HomePoint[];
}

const isPlace = (value: unknown): boolean =>
  isFields(value) && Number.isFinite(value.latitude) && Number.isFinite(value.longitude);

const isPoint = (value: unknown): value is HomePoint =>
  isFields(value) &&
  isPlace(value) &&
  isText(value.id) &&
  Number.isFinite(value.price) &&
  (value.approximate === undefined || typeof value.approximate === 'boolean');

const isCluster = (value: unknown): value is HomeCluster =>
  isFields(value) &&
  isPlace(value) &&
  Number.isInteger(value.count) &&
  Array.isArray(value.bounds) &&
  value.bounds.length === 4 &&
  value.bounds.every(Number.isFinite);

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isFinite);

/** Counts without taking them apart: thousands of texts would be made for their number alone. */
function countOf(ids: string): number {
  let count = ids === '' ? 0 : 1;
  for (let at = ids.indexOf(' '); at >= 0; at = ids.indexOf(' ', at + 1)) count += 1;
  return count;
}

const areDots = (value: unknown): value is HomeDots =>
  isFields(value) &&
  isText(value.ids) &&
  areNumbers(value.latitude) &&
  areNumbers(value.longitude) &&
  areNumbers(value.approximate) &&
  value.latitude.length === value.longitude.length &&
  value.latitude.length === countOf(value.ids);

const dotsOf = (points: readonly HomePoint[]): HomeDots => ({
  ids: points.map(({ id }) => id).join(' '),
  latitude: points.map(({ latitude }) => latitude),
  longitude: points.map(({ longitude }) => longitude),
  approximate: points.flatMap(({ approximate }, index) => (approximate ? [index] : [])),
});

/** Reads the service's answer; a home or a cluster that has another form is left out. */
export function readHomesOnMap(answer: unknown): HomesOnMap | undefined {
  if (!isFields(answer) || !Number.isInteger(answer.total)) return undefined;
  if (answer.dots !== undefined && !areDots(answer.dots)) return undefined;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const points = list(answer.points).filter(isPoint);
  const byId = new Map<unknown, HomePoint>(points.map((point) => [point.id, point]));
  // Frozen, since the store would otherwise freeze each of thousands of numbers by itself.
  return Object.freeze({
    total: Number(answer.total),
    clusters: list(answer.clusters).filter(isCluster),
    // A service that does not know the short form gives all homes as points.
    dots: areDots(answer.dots) ? answer.dots : dotsOf(points),
    pins: list(answer.pins).flatMap((id) => byId.get(id) ?? []),
  });
}

/** Where one of an answer's homes may be whose own place is not known; undefined when it is known, and when nothing is. */
export function areaOfHome({ dots }: HomesOnMap, id: string): ApproximateLocation | undefined {
  const { ids, latitude, longitude, approximate, radii } = dots;
  // Few have no place of their own: the ids are taken apart for those alone.
  const index = radii && approximate.length > 0 ? ids.split(' ').indexOf(id) : -1;
  const radius = Number(radii?.[approximate.indexOf(index)]);
  return radius > 0
    ? { latitude: Number(latitude[index]), longitude: Number(longitude[index]), radius }
    : undefined;
}

const MOST_PINS = 30;

/** What a map shows where the service has no call for it: the homes of the list that have coordinates. */
export function homesOfList(items: readonly ListingItem[], [west, south, east, north]: Bounds): HomesOnMap {
  const points = items.flatMap(({ post }) => {
    const { id, latitude, longitude } = post;
    return latitude !== null &&
      longitude !== null &&
      west <= longitude &&
      longitude <= east &&
      south <= latitude &&
      latitude <= north
      ? [{ id, latitude, longitude, price: priceInForce(post, serverNow()).price, approximate: false }]
      : [];
  });
  return {
    total: points.length,
    clusters: [],
    dots: dotsOf(points),
    pins: points.slice(0, MOST_PINS),
  };
}

/** Gives the smallest part of the map with all homes of an answer; undefined when there are none. */
export function boundsOfHomes({ dots: { latitude, longitude }, clusters }: HomesOnMap): Bounds | undefined {
  const all = clusters.map(({ bounds }) => bounds);
  for (const [index, x] of longitude.entries()) {
    const y = latitude[index] ?? Number.NaN;
    all.push([x, y, x, y]);
  }
  return all.length > 0 ? areaAround(all) : undefined;
}
