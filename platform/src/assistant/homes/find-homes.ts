import { listListings } from '../../base/listings/listings.repository.ts';
import type { Listing, ListingFilter, ListingKind } from '../../base/listings/listings.schemas.ts';
import type { Database } from '../../foundation/database/database.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import type { HomeWish } from '../question/home-wish.ts';

/**
 * Asks the site's own listing search, as the feed does.
 *
 * @param limit listings at most
 * @returns in the filter's order, and whether there are more
 */
export type SearchListings = (
  kind: ListingKind,
  filter: ListingFilter,
  limit: number,
) => Promise<{ homes: Listing[]; more: boolean }>;

/** The listing search over the platform's own listings. */
export function openListingSearch(database: Database): SearchListings {
  return async (kind, filter, limit) => {
    const { data, nextCursor } = await listListings(database, kind, { filter, cursor: undefined, limit });
    return { homes: data, more: nextCursor !== null };
  };
}

export interface FoundHomes {
  homes: Listing[];
  more: boolean;
  /** Lowest and highest price in force, Vnđ; undefined without homes. */
  prices: [low: number, high: number] | undefined;
}

/** Homes counted of one search; more are 'more than so many'. */
export const COUNTED = 100;
/** How the feed names an order by price; it has none by area. */
export const SORTS = { cheapest: 'lowToHigh', dearest: 'highToLow' } as const;
const MOST_PLACES = 3;
const MOST_PROJECTS = 30;
/** Prices are whole Vnđ and the feed's upper edges are not included. */
const PRICE_STEP = 1;
const AREA_STEP = 0.001;

/**
 * The homes that fit a wish, by the feed's own search: every slot is a filter, alternatives are a search each.
 *
 * @param projects names of the projects that a home must be in, when the wish asks for something that projects have
 */
export async function findHomes(
  search: SearchListings,
  wish: HomeWish,
  projects: readonly string[] | undefined,
): Promise<FoundHomes> {
  const filters = filtersOf(wish, projects);
  const found = new Map<string, Listing>();
  let more = false;
  for (const filter of filters) {
    const page = await search(wish.kind, filter, COUNTED);
    more ||= page.more;
    for (const home of page.homes) if (holdsWords(home, wish.words)) found.set(home.post.id, home);
  }
  const homes = inOrder([...found.values()], wish.order);
  if (homes.length === 0) return { homes, more: false, prices: undefined };
  const prices = homes.map(priceOf);
  const range: [number, number] = [Math.min(...prices), Math.max(...prices)];
  if (more) {
    for (const filter of filters) {
      const edges = await Promise.all(
        (['lowToHigh', 'highToLow'] as const).map((sort) => search(wish.kind, { ...filter, sort }, 1)),
      );
      for (const home of edges.flatMap((page) => page.homes)) {
        range[0] = Math.min(range[0], priceOf(home));
        range[1] = Math.max(range[1], priceOf(home));
      }
    }
  }
  return { homes, more, prices: range };
}

/**
 * The price in force, Vnđ (rent: a month): the new one from its moment on (FEED-10), and after a moment that cannot be read.
 * scripts/price-in-force.test.ts compares this, the site's rule and the database's trigger.
 */
export function priceOf({ post: { price, new_price } }: Pick<Listing, 'post'>, now = Date.now()): number {
  return new_price === null || Date.parse(new_price.date_time) > now ? price : new_price.price;
}

function filtersOf(wish: HomeWish, projects: readonly string[] | undefined): ListingFilter[] {
  const { price, area, direction, order } = wish;
  const base: ListingFilter = {
    ...(order === 'cheapest' || order === 'dearest' ? { sort: SORTS[order] } : {}),
    ...(price === undefined ? {} : { price: bandOf(price, PRICE_STEP) }),
    ...(area === undefined ? {} : { square_meter: bandOf(area, AREA_STEP) }),
    ...(direction === undefined ? {} : { direction }),
  };
  return searchesOf(wish, projects).flatMap((search) =>
    orAny(wish.types).flatMap((type_product) =>
      orAny(wish.bedrooms).flatMap((bedroom) =>
        orAny(wish.bathrooms).map((bathroom) => ({
          ...base,
          ...(type_product === undefined ? {} : { type_product }),
          ...(bedroom === undefined ? {} : { bedroom }),
          ...(bathroom === undefined ? {} : { bathroom }),
          ...(search === undefined ? {} : { search }),
        })),
      ),
    ),
  );
}

function searchesOf(
  { places, words, project }: HomeWish,
  projects: readonly string[] | undefined,
): (string | undefined)[] {
  if (project !== undefined) return [project];
  if (projects !== undefined) return projects.slice(0, MOST_PROJECTS);
  if (places.length === 0) return [words];
  return places.slice(0, MOST_PLACES).map((place) => (words === undefined ? place : `${place}, ${words}`));
}

const orAny = <Value>(values: readonly Value[]): (Value | undefined)[] =>
  values.length === 0 ? [undefined] : [...values];

function bandOf([low, high]: [number, number | null], step: number): number[] {
  const from = step === PRICE_STEP ? Math.floor(low) : low;
  return high === null ? [from] : [from, (step === PRICE_STEP ? Math.floor(high) : high) + step];
}

/** The feed reads an unknown name as the one most like it; that is not what was asked. */
function holdsWords({ post }: Listing, words: string | undefined): boolean {
  if (words === undefined) return true;
  const text = ` ${plainText([post.title, post.project ?? '', post.location].join(' '))} `;
  return plainText(words)
    .split(' ')
    .every((word) => text.includes(` ${word}`));
}

function inOrder(homes: Listing[], order: HomeWish['order']): Listing[] {
  const newest = (one: Listing, other: Listing) =>
    Date.parse(other.post.updatedAt) - Date.parse(one.post.updatedAt);
  if (order === undefined) return homes.sort(newest);
  const sign = order === 'cheapest' || order === 'smallest' ? 1 : -1;
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const value = (home: Listing) => (isByPrice ? priceOf(home) : home.post.square_meter);
  return homes.sort((one, other) => sign * (value(one) - value(other)) || newest(one, other));
}
