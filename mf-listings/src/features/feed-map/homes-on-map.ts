import { isFields, isText, type ListingItem } from '@site/shared/domain';
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

/** What a map shows of a feed (SEARCH-5). */
export interface HomesOnMap {
  total: number;
  clusters: HomeCluster[];
  points: HomePoint[];
  /** Ids of the points that are shown with their price, at most 30. */
  pins: string[];
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

/** Reads the service's answer; a home or a cluster that has another form is left out. */
export function readHomesOnMap(answer: unknown): HomesOnMap | undefined {
  if (!isFields(answer) || !Number.isInteger(answer.total)) return undefined;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  // Frozen, since the store would otherwise freeze each of thousands of homes by itself.
  return Object.freeze({
    total: Number(answer.total),
    clusters: list(answer.clusters).filter(isCluster),
    points: list(answer.points).filter(isPoint),
    pins: list(answer.pins).filter(isText),
  });
}

const MOST_PINS = 30;

/** What a map shows where the service has no call for it: the homes of the list that have coordinates. */
export function homesOfList(items: readonly ListingItem[], [west, south, east, north]: Bounds): HomesOnMap {
  const points = items.flatMap(({ post: { id, latitude, longitude, price } }) =>
    latitude !== null &&
    longitude !== null &&
    west <= longitude &&
    longitude <= east &&
    south <= latitude &&
    latitude <= north
      ? [{ id, latitude, longitude, price, approximate: false }]
      : [],
  );
  return {
    total: points.length,
    clusters: [],
    points,
    pins: points.slice(0, MOST_PINS).map(({ id }) => id),
  };
}

/** Gives the smallest part of the map with all homes of an answer; undefined when there are none. */
export function boundsOfHomes({ points, clusters }: HomesOnMap): Bounds | undefined {
  const all = [
    ...points.map(({ latitude, longitude }): Bounds => [longitude, latitude, longitude, latitude]),
    ...clusters.map(({ bounds }) => bounds),
  ];
  return all.length > 0 ? areaAround(all) : undefined;
}
