import type { Bounds } from './bounds';
import type { HomeCluster, HomeDots, HomePoint } from './homes-on-map';

/** Homes so close together that no zoom of the map tells them apart, such as those of a tower (MAP-11). */
export interface SharedPlace {
  /** Degrees, WGS 84. */
  at: readonly [latitude: number, longitude: number];
  /** The part of the map that has all of them. */
  bounds: Bounds;
  count: number;
  /** Their ids; undefined when only their number is known, as of a cluster. */
  ids: readonly string[] | undefined;
}

/** What a press on the map picks: a home, or the place of several. */
export type PickedHome = { id: string } | SharedPlace;

/** A home that is lit or picked, or the place of several. */
export interface PlacedHome {
  /** Undefined when a whole place is meant. */
  id: string | undefined;
  /** Undefined when it is not known. */
  at: readonly [latitude: number, longitude: number] | undefined;
}

/** Half of a dot: two dots that lie nearer to each other than this are one to the eye, px. */
const HALF_DOT = 5;
/** Pixels of the world at zoom 0. */
const WORLD = 256;
/** As an address spells a part of the map. */
const DECIMALS = 6;

/**
 * Gives how near two homes are that look like one at the closest zoom.
 *
 * @param closest the largest zoom of the map, as web maps count it
 * @returns degrees
 */
export const reachAt = (closest: number): number => (HALF_DOT * 360) / (WORLD * 2 ** closest);

/**
 * Gives the place of a cluster that zooming in does not take apart.
 *
 * @param cluster as the service gives it
 * @param reach as {@link reachAt} gives it, degrees
 * @param isClosest whether the map can come no nearer
 * @returns undefined when zooming in takes it apart
 */
export function placeOfCluster(
  { latitude, longitude, count, bounds }: HomeCluster,
  reach: number,
  isClosest: boolean,
): SharedPlace | undefined {
  const [west, south, east, north] = bounds;
  if (!isClosest && (east - west > 2 * reach || north - south > 2 * reach)) return undefined;
  return { at: [latitude, longitude], bounds: widened(bounds, reach), count, ids: undefined };
}

const widened = ([west, south, east, north]: Bounds, by: number): Bounds =>
  [west - by, south - by, east + by, north + by].map((degrees) =>
    Number(degrees.toFixed(DECIMALS)),
  ) as unknown as Bounds;

/** Finds which of a map's homes lie at the same place as one of them. */
export class SamePlaces {
  #ids: readonly string[] | undefined;

  /**
   * @param dots all homes of the map
   * @param reach as {@link reachAt} gives it, degrees
   */
  constructor(
    readonly dots: HomeDots,
    readonly reach: number,
  ) {}

  /** Counts the homes at a place. */
  countAt(latitude: number, longitude: number): number {
    let count = 0;
    this.#each(latitude, longitude, () => {
      count += 1;
    });
    return count;
  }

  /**
   * Gives the place of a home that it shares with others.
   *
   * @returns undefined when the home is there alone, or is not on the map
   */
  of(id: string): SharedPlace | undefined {
    const all = this.#idsNow();
    const home = all.indexOf(id);
    if (home < 0) return undefined;
    const latitude = this.dots.latitude[home] ?? Number.NaN;
    const longitude = this.dots.longitude[home] ?? Number.NaN;
    const ids: string[] = [];
    this.#each(latitude, longitude, (index) => ids.push(all[index] ?? ''));
    if (ids.length < 2) return undefined;
    const bounds = widened([longitude, latitude, longitude, latitude], this.reach);
    return { at: [latitude, longitude], bounds, count: ids.length, ids };
  }

  /**
   * Puts the places that several homes share before all other pins, each as one pin: near enough, a visitor finds all of them, by keyboard
   * too.
   *
   * @param pins those of the service, which leaves out what lies close to a better one
   */
  sharedFirst(pins: readonly HomePoint[]): HomePoint[] {
    const { latitude: latitudes, longitude: longitudes, approximate } = this.dots;
    const all = this.#idsNow();
    const areApproximate = new Set(approximate);
    const seen = new Set<number>();
    const shared: HomePoint[] = [];
    for (const [index, latitude] of latitudes.entries()) {
      if (seen.has(index)) continue;
      const longitude = longitudes[index] ?? Number.NaN;
      const here: number[] = [];
      this.#each(latitude, longitude, (other) => here.push(other));
      for (const other of here) seen.add(other);
      if (here.length < 2) continue;
      const ids = new Set(here.map((other) => all[other]));
      shared.push(
        pins.find(({ id }) => ids.has(id)) ?? {
          id: all[index] ?? '',
          latitude,
          longitude,
          // Not shown: the pin has the number of its homes.
          price: 0,
          approximate: areApproximate.has(index),
        },
      );
    }
    const given = new Set(shared.map(({ id }) => id));
    return [...shared, ...pins.filter(({ id }) => !given.has(id))];
  }

  #idsNow(): readonly string[] {
    this.#ids ??= this.dots.ids.split(' ');
    return this.#ids;
  }

  #each(latitude: number, longitude: number, found: (index: number) => void): void {
    const { latitude: latitudes, longitude: longitudes } = this.dots;
    for (let index = 0; index < latitudes.length; index += 1)
      if (
        Math.abs((latitudes[index] ?? 0) - latitude) <= this.reach &&
        Math.abs((longitudes[index] ?? 0) - longitude) <= this.reach
      )
        found(index);
  }
}
