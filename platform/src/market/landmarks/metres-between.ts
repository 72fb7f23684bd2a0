/** Mean radius of the earth, metres (IUGG). */
const EARTH = 6_371_008.8;

interface Position {
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
}

/** The distance along a great circle, metres: the haversine formula, right to half a percent. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const share =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(other.longitude - one.longitude);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(share)));
}
