import type { ApproximateLocation, Listing } from '@site/shared/domain';

/** Where a home is about whose own coordinates are not known; undefined when they are, and when nothing is known. */
export function approximateLocation({
  latitude,
  longitude,
  approximate_location: circle,
}: Pick<Listing, 'latitude' | 'longitude' | 'approximate_location'>): ApproximateLocation | undefined {
  if (Number.isFinite(latitude) && Number.isFinite(longitude)) return undefined;
  const isCircle =
    Number.isFinite(circle?.latitude) && Number.isFinite(circle?.longitude) && Number(circle?.radius) > 0;
  return isCircle ? circle : undefined;
}
