/** The one function that is used of a package without types. */
declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  /** Writes layers by their names as one vector tile. */
  export function fromGeojsonVt(layers: Record<string, LegacyTile>, options: { version: 1 | 2 }): Uint8Array;
}
