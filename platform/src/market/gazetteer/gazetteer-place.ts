/** What a place is: by the order of 2025 (provinces and new wards), by the one before it, or a project. */
export type PlaceLevel = 'province' | 'old-district' | 'new-ward' | 'old-ward' | 'project';

/** A place that homes can be looked for in. */
export interface GazetteerPlace {
  /** As addresses spell it: 'quan-7', 'phuong-tan-my-27487', 'du-an-sky-garden'. */
  id: string;
  /** As people write it: 'Quận 7', 'Phường Tân Mỹ'. */
  name: string;
  /** What tells it from others of its name: 'Quận 7 cũ, TP. Hồ Chí Minh'. */
  detail: string;
  level: PlaceLevel;
  /** Id of the place that it is in: of a ward its old district, of a district its province of today. */
  parent: string | null;
  /** Latitude and longitude in degrees (WGS 84). */
  centre: readonly [latitude: number, longitude: number];
  /** West, south, east, north in degrees (WGS 84). */
  bounds: Bounds;
  /** Codes of the wards of today that it lies in; homes are found by them. */
  wards: ReadonlySet<string>;
  /** The project's name as listings carry it; of projects alone. */
  project?: string;
}

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest bounds around all. */
export function boundsAround(all: readonly Bounds[]): Bounds {
  const edge = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    pick(...all.map((bounds) => bounds[index]));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}
