import { invalidField } from '../foundation/http/http-error.ts';
import { findPlace, placeOfWard, wardOf } from '../market/gazetteer/gazetteer.ts';

/** What belongs to the places of a filter: wards of today by their code, and projects by their name. */
export interface PlaceScope {
  wards: ReadonlySet<string>;
  projects: ReadonlySet<string>;
}

/**
 * What belongs to any of some places.
 *
 * @throws HttpError 400 naming `filter.places` and the id that no place has
 */
export function scopeOf(ids: readonly string[]): PlaceScope {
  const places = ids.map((id) => {
    const place = findPlace(id);
    if (place === undefined)
      throw invalidField('filter.places', `there is no place with the id ${JSON.stringify(id)}`);
    return place;
  });
  return {
    wards: new Set(places.flatMap(({ wards, project }) => (project === undefined ? [...wards] : []))),
    projects: new Set(places.flatMap(({ project }) => project ?? [])),
  };
}

/** The ward that a listing is in. */
export interface ListingWard {
  /** Official code; empty for a ward that is not known. */
  code: string;
  /** Degrees WGS 84; NaN for a ward that is not known. */
  latitude: number;
  longitude: number;
}

/** The ward of a listing by the names that it carries. */
export function wardOfListing(ward: string, province: string): ListingWard {
  const code = wardOf(ward, province) ?? '';
  const [latitude = Number.NaN, longitude = Number.NaN] = placeOfWard(code)?.centre ?? [];
  return { code, latitude, longitude };
}
