import { allPlaces } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place.ts';
import type { ListingKind } from '../home-kinds.ts';
import type { HomeCounts } from './home-counts.ts';

/** A place and how many homes are there. */
export interface CountedPlace {
  place: GazetteerPlace;
  homes: number;
}

const MOST_PROVINCES = 2;
const MOST_DISTRICTS = 6;

/** The provinces of today and the districts with the most homes of a kind, the most first; none without a home. */
export function busiestPlaces(kind: ListingKind, counts: HomeCounts): CountedPlace[] {
  const most = (isMeant: (place: GazetteerPlace) => boolean, limit: number) =>
    allPlaces()
      .filter(isMeant)
      .map((place) => ({ place, homes: counts.of(place, kind) }))
      .filter(({ homes }) => homes > 0)
      .sort((one, other) => other.homes - one.homes)
      .slice(0, limit);
  return [
    ...most(({ level, parent }) => level === 'province' && parent === null, MOST_PROVINCES),
    ...most(({ level }) => level === 'old-district', MOST_DISTRICTS),
  ].sort((one, other) => other.homes - one.homes);
}
