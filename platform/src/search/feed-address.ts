import type { ListingKind } from '../base/listings/listings.schemas.ts';
import { plainText } from '../foundation/text/plain-text.ts';
import { directionsOf, type SearchFilter, typesOf } from './search-filter.ts';

const PRICE_UNIT: Record<ListingKind, number> = { sale: 1e9, rent: 1e6 };
/** The search's upper edge is the first value above; the address's belongs to the range. */
const [NEXT_VND, NEXT_AREA] = [1, 0.01];

/**
 * The page of the site that lists the homes of a filter, all of them and no others: scripts/listing-rules.test.ts reads such
 * addresses as the feed does (FEED-5, FILTER-1).
 */
export function feedAddressOf(kind: ListingKind, filter: SearchFilter): string {
  const { search, price, square_meter, bedroom, bedroom_from, bathroom, bathroom_from, sort, places, near } =
    filter;
  const values: Record<string, string | undefined> = {
    q: search,
    price: rangeOf(price, NEXT_VND, PRICE_UNIT[kind]),
    type: typesOf(filter)?.map(slug).join(),
    area: rangeOf(square_meter, NEXT_AREA, 1),
    bedrooms: roomsOf(bedroom, bedroom_from),
    bathrooms: roomsOf(bathroom, bathroom_from),
    direction: directionsOf(filter)?.map(slug).join(),
    sort,
    places: places?.join(),
    near: near?.map(({ kind: what, within }) => `${what}-${within}`).join(),
  };
  const set = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(set).toString().replaceAll('%2C', ',');
  return query === '' ? `/for-${kind}` : `/for-${kind}?${query}`;
}

function rangeOf(edges: readonly number[] | undefined, next: number, unit: number): string | undefined {
  if (edges === undefined) return undefined;
  const [from = 0, to] = edges;
  const spell = (value: number) => String(Number((value / unit).toFixed(9)));
  return `${from > 0 ? spell(from) : ''}..${to === undefined ? '' : spell(to - next)}`;
}

const roomsOf = (exact: number | undefined, from: number | undefined): string | undefined =>
  from === undefined ? exact?.toString() : `${from}+`;

const slug = (name: string): string => plainText(name).replaceAll(' ', '-');
