import type { ListingKind } from '@site/shared/domain';
import type { WireFilter } from '../feed-filter';
import { namePlaces } from '../filter-places';
import { slug } from '../slug';
import type { SuggestAnswer } from './suggest.api';
import type { FilterChanges } from './understood';

const UNITS: Record<ListingKind, number> = { 'for-sale': 1e9, 'for-rent': 1e6 };
/** The service's upper edge is the first value above; the address's belongs to the range. */
const [NEXT_VND, NEXT_AREA] = [1, 0.01];

const range = (edges: readonly number[] | undefined, next: number, unit: number): string | undefined => {
  if (edges === undefined) return undefined;
  const [from = 0, to] = edges;
  const spell = (value: number) => String(Math.round((value / unit) * 1e6) / 1e6);
  return `${from > 0 ? spell(from) : ''}..${to === undefined ? '' : spell(to - next)}`;
};

const rooms = (exact: number | undefined, from: number | undefined): string | undefined =>
  from === undefined ? exact?.toString() : `${from}+`;

const names = (values: string | readonly string[] | undefined): string | undefined =>
  values === undefined ? undefined : [values].flat().map(slug).join();

/**
 * Spells the filters that words were understood as like an address does: only what the words say changes.
 *
 * @param kind whose prices they are
 * @param understood what the service made of the words
 */
export function filterOfWords(
  kind: ListingKind,
  { filter, rest }: NonNullable<SuggestAnswer['understood']>,
): FilterChanges {
  const said: FilterChanges = {
    price: range(filter.price, NEXT_VND, UNITS[kind]),
    area: range(filter.square_meter, NEXT_AREA, 1),
    type: names(filter.type_product),
    bedrooms: rooms(filter.bedroom, filter.bedroom_from),
    bathrooms: rooms(filter.bathroom, filter.bathroom_from),
    direction: names(filter.direction),
    near: filter.near
      ?.map((one: NonNullable<WireFilter['near']>[number]) => `${one.kind}-${one.within}`)
      .join(),
  };
  const changed = Object.entries(said).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(changed),
    ...(filter.places === undefined ? {} : namePlaces({}, filter.places)),
    q: rest || undefined,
  };
}
