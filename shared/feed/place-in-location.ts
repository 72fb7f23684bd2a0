import { FEED_PLACES, type KnownPlace } from './places';
import { slug } from './slug';

/** Whether an address of a home names a place: a search for the place finds also homes that only speak of it. */
export const isInPlace = (location: string, { name }: KnownPlace): boolean =>
  `-${slug(location)}-`.includes(`-${slug(name)}-`);

/** Gives the nearest known place that an address of a home names: 'Phường Tân Mỹ (Quận 7 cũ), TP. Hồ Chí Minh' is in Quận 7. */
export const placeInLocation = (location: string): KnownPlace | undefined =>
  FEED_PLACES.find((place) => isInPlace(location, place));
