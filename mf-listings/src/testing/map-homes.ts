import type { HomeCluster, HomePoint } from '../features/feed-map/homes-on-map';

/** A home on the map. */
export const point = (id: string, longitude: number, latitude: number, approximate = false): HomePoint => ({
  id,
  latitude,
  longitude,
  price: 2e9,
  approximate,
});

/** A cluster of so many homes on the map. */
export const cluster = (count: number, longitude: number, latitude: number): HomeCluster => ({
  count,
  latitude,
  longitude,
  bounds: [longitude - 1, latitude - 1, longitude + 1, latitude + 1],
});
