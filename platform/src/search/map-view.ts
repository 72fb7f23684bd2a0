import type { Bounds } from '../market/gazetteer/gazetteer-place.ts';
import type { ListingColumns } from './listing-columns.ts';
import { choosePins, MOST_PINS } from './map-pins.ts';

/** Listings that stand together on a map. */
export interface Cluster {
  /** Their centre, degrees WGS 84. */
  latitude: number;
  longitude: number;
  count: number;
  /** The smallest bounds around them: west, south, east, north. */
  bounds: Bounds;
}

/** One listing on a map. */
export interface MapPoint {
  id: string;
  /** Degrees WGS 84. */
  latitude: number;
  longitude: number;
  /** In force, Vnđ. */
  price: number;
  /** The listing has no coordinates: these are those of its ward's centre. */
  approximate: boolean;
}

/** Thousands of listings, a list for each of their fields: a browser reads them in a fraction of the time that objects take it. */
export interface MapDots {
  /** With a space between two. */
  ids: string;
  /** Degrees WGS 84, rounded to less than a map can show. */
  latitude: number[];
  longitude: number[];
  /** Which of them have no coordinates, as their places in these lists. */
  approximate: number[];
  /** Of each of these, how far its ward reaches around the centre, metres. */
  radii: number[];
}

/** What a map shows of the listings that fit. */
export interface MapView {
  total: number;
  clusters: Cluster[];
  /** Those in no cluster; with `dots` the pins alone. */
  points: MapPoint[];
  /** Those in no cluster, when they are asked for in this form. */
  dots?: MapDots;
  /** Ids of the points that are shown with their price. */
  pins: string[];
}

/** A map of the web has 256 pixels at zoom 0; a cluster stands for a square of as many of them as a finger's width and half. */
const CELL_PIXELS = 64;
const WORLD_PIXELS = 256;
/** A view has no more cells than this across and up, whatever zoom it claims: more than a wide screen of small cells. */
const MOST_CELLS_A_SIDE = 48;
/** Below this zoom a city is a few hundred pixels wide: the dots of its homes would lie on one heap, and say nothing of how many there are. */
const NEAR_ZOOM = 10;

/** The part of the world that a map shows. */
export interface MapWindow {
  bounds: Bounds;
  /** As web maps count it. */
  zoom: number;
  /** Close by, up to so many listings each is a point of its own. */
  mostPoints: number;
  /** Whether the points are given as {@link MapDots}. */
  asDots: boolean;
}

/**
 * What a map of a part of the world shows: all listings as points, or, when they are many or seen from far, those of each square of a grid
 * as a cluster. The grid lies fast on the world, so that clusters stay in their place while a map is moved.
 *
 * @param matches rows within the bounds
 */
export function mapView(
  columns: ListingColumns,
  matches: Uint32Array,
  { bounds, zoom, mostPoints, asDots }: MapWindow,
): MapView {
  const { clusters, singles } =
    matches.length > (zoom < NEAR_ZOOM ? Math.min(MOST_PINS, mostPoints) : mostPoints)
      ? clustersOf(columns, matches, bounds, zoom)
      : { clusters: [], singles: [...matches] };
  const pins = choosePins(columns, singles, bounds);
  return {
    total: matches.length,
    clusters,
    points: (asDots ? pins : singles).map((row) => pointOf(columns, row)),
    ...(asDots ? { dots: dotsOf(columns, singles) } : {}),
    pins: pins.map((row) => columns.ids.idOf(row)),
  };
}

/** Of a degree, 0.1 m: more digits are only read and sent. */
const DOT_STEPS = 1e6;

function dotsOf(columns: ListingColumns, rows: readonly number[]): MapDots {
  const { ids, values } = columns;
  const rounded = (column: Float64Array) =>
    rows.map((row) => Math.round((column[row] ?? Number.NaN) * DOT_STEPS) / DOT_STEPS);
  return {
    ids: rows.map((row) => ids.idOf(row)).join(' '),
    latitude: rounded(values.latitude),
    longitude: rounded(values.longitude),
    approximate: rows.flatMap((row, index) => (values.isApproximate[row] === 1 ? [index] : [])),
    radii: rows.flatMap((row) => (values.isApproximate[row] === 1 ? [columns.radiusAt(row)] : [])),
  };
}

function pointOf({ ids, values }: ListingColumns, row: number): MapPoint {
  return {
    id: ids.idOf(row),
    latitude: values.latitude[row] ?? Number.NaN,
    longitude: values.longitude[row] ?? Number.NaN,
    price: values.price[row] ?? 0,
    approximate: values.isApproximate[row] === 1,
  };
}

/** What a square of the grid has, summed up by its number. */
class Cells {
  readonly counts: Uint32Array;
  /** A row of each; of a square of one, that row. */
  readonly rows: Uint32Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #west: Float64Array;
  readonly #south: Float64Array;
  readonly #east: Float64Array;
  readonly #north: Float64Array;

  constructor(size: number) {
    this.counts = new Uint32Array(size);
    this.rows = new Uint32Array(size);
    this.#latitudes = new Float64Array(size);
    this.#longitudes = new Float64Array(size);
    this.#west = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.#south = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.#east = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    this.#north = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  }

  add(cell: number, row: number, latitude: number, longitude: number): void {
    this.counts[cell] = (this.counts[cell] ?? 0) + 1;
    this.rows[cell] = row;
    this.#latitudes[cell] = (this.#latitudes[cell] ?? 0) + latitude;
    this.#longitudes[cell] = (this.#longitudes[cell] ?? 0) + longitude;
    if (longitude < (this.#west[cell] ?? 0)) this.#west[cell] = longitude;
    if (latitude < (this.#south[cell] ?? 0)) this.#south[cell] = latitude;
    if (longitude > (this.#east[cell] ?? 0)) this.#east[cell] = longitude;
    if (latitude > (this.#north[cell] ?? 0)) this.#north[cell] = latitude;
  }

  clusterOf(cell: number): Cluster {
    const of = (values: Float64Array) => values[cell] ?? 0;
    const count = this.counts[cell] ?? 0;
    return {
      latitude: of(this.#latitudes) / count,
      longitude: of(this.#longitudes) / count,
      count,
      bounds: [of(this.#west), of(this.#south), of(this.#east), of(this.#north)],
    };
  }
}

/** The side of a grid's squares, degrees: a fixed number of pixels, and larger where a view would have too many. */
function cellSize([west, south, east, north]: Bounds, zoom: number): number {
  const ofZoom = (CELL_PIXELS / WORLD_PIXELS) * (360 / 2 ** Math.floor(zoom));
  const needed = Math.max(east - west, north - south) / MOST_CELLS_A_SIDE;
  // By doubling, so that a slightly larger view has the same squares.
  return ofZoom * 2 ** Math.max(0, Math.ceil(Math.log2(needed / ofZoom)));
}

function clustersOf({ values }: ListingColumns, matches: Uint32Array, bounds: Bounds, zoom: number) {
  const { latitude, longitude } = values;
  const side = cellSize(bounds, zoom);
  const [west, south, east, north] = bounds;
  const firstColumn = Math.floor(west / side);
  const firstLine = Math.floor(south / side);
  const across = Math.floor(east / side) - firstColumn + 1;
  const cells = new Cells(across * (Math.floor(north / side) - firstLine + 1));
  for (let index = 0; index < matches.length; index += 1) {
    const row = matches[index] ?? 0;
    const y = latitude[row] ?? 0;
    const x = longitude[row] ?? 0;
    const cell = (Math.floor(y / side) - firstLine) * across + Math.floor(x / side) - firstColumn;
    cells.add(cell, row, y, x);
  }
  const clusters: Cluster[] = [];
  const singles: number[] = [];
  for (const [cell, count] of cells.counts.entries()) {
    if (count === 1) singles.push(cells.rows[cell] ?? 0);
    if (count > 1) clusters.push(cells.clusterOf(cell));
  }
  return { clusters, singles };
}
