import { type LandmarkKind, landmarksOf, NEARBY_METRES } from '../market/landmarks/landmarks.ts';
import { metresBetween } from '../market/landmarks/metres-between.ts';

/** A degree of latitude is no shorter than this, metres; one of longitude neither, times the cosine of the latitude. */
const DEGREE = 110_000;
/** What lies farther north or south, east or west is not near. */
const NEAR_DEGREES = NEARBY_METRES / DEGREE;

/**
 * Measures positions against all landmarks of a kind, a million of them in about a second.
 *
 * @returns metres to the nearest one as the crow flies; infinity where none is near
 */
export function metresToNearest(kind: LandmarkKind): (latitude: number, longitude: number) => number {
  const landmarks = landmarksOf(kind);
  return (latitude, longitude) => {
    let nearest = Number.POSITIVE_INFINITY;
    // Of the latitude on the far side, where degrees of longitude are shortest.
    const nearLongitudes = NEAR_DEGREES / Math.cos(((Math.abs(latitude) + NEAR_DEGREES) * Math.PI) / 180);
    for (const landmark of landmarks) {
      if (Math.abs(landmark.latitude - latitude) > NEAR_DEGREES) continue;
      if (Math.abs(landmark.longitude - longitude) > nearLongitudes) continue;
      nearest = Math.min(nearest, metresBetween(landmark, { latitude, longitude }));
    }
    return nearest;
  };
}
