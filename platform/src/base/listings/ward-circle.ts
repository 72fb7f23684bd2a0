import { placeOfWard } from '../../market/gazetteer/gazetteer.ts';
import { metresBetween } from '../../market/landmarks/metres-between.ts';

/** A part of the map that a listing is in somewhere. */
export interface Circle {
  /** Degrees WGS 84. */
  latitude: number;
  longitude: number;
  /** Metres. */
  radius: number;
}

/**
 * A circle that a whole ward lies in, for listings whose own place is not known.
 *
 * @param code of the ward; undefined and empty for one that is not known
 */
export function wardCircle(code: string | undefined): Circle | undefined {
  const place = placeOfWard(code ?? '');
  if (place === undefined) return undefined;
  const [latitude, longitude] = place.centre;
  const [west, south, east, north] = place.bounds;
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => [lat, lng] as const));
  const radius = Math.max(
    ...corners.map(([lat, lng]) => metresBetween({ latitude, longitude }, { latitude: lat, longitude: lng })),
  );
  return { latitude, longitude, radius: Math.round(radius) };
}
