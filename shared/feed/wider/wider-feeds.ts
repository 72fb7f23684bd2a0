import { AREA_BANDS, findBand, type ListingKind } from '@site/shared/domain';
import { type FeedFilter, priceBands } from '../feed-filter';
import { filterPlaces, placesOf } from '../filter-places';
import type { WiderFilter } from '../filter-sheet/count.api';
import { rangeEdges, rangeScale, rangeValue } from '../range-scale';
import { filterOfWords } from '../suggestions/filter-of-words';

/** What a wider search gives up, nearest to the search first: the order in which they are offered. */
const GIVEN_UP = ['price', 'area', 'places', 'near', 'bedrooms', 'bathrooms', 'direction', 'q'] as const;

/** The name of the filter that a wider search changes. */
export type GivenUp = (typeof GIVEN_UP)[number];

/** A search that is a step wider, as an address spells it. */
export interface WiderFeed {
  /** What is given up of the search. */
  name: GivenUp;
  filter: FeedFilter;
  /** How many homes it has. */
  total: number;
  /** The ids of the places that join, nearest first. */
  joined: string[];
}

const MOST = 3;
const FEWEST_WORDS = 3;

/** A band as a range, whose edges both belong to it: a wider one has no band, and is counted as its address will be read. */
function asRange(name: 'price' | 'area', value: string | undefined, kind: ListingKind): string | undefined {
  const bands = name === 'price' ? priceBands(kind) : AREA_BANDS;
  if (value === undefined || !findBand(bands, value)) return value;
  return rangeValue(...rangeEdges(value, name, kind), rangeScale(name, kind));
}

/** What leaves a search alone with its words. */
const NOT_NARROWING: ReadonlySet<string> = new Set(['q', 'sort']);

/** Whether something of a search can be given up: of words alone a part can, when there are three or more (FILTER-8). */
export function canBeWider(filter: FeedFilter): boolean {
  const isNarrowed = Object.keys(filter).some((name) => !NOT_NARROWING.has(name));
  return isNarrowed || (filter.q ?? '').split(/\s+/).length >= FEWEST_WORDS;
}

/**
 * Gives what to ask for the searches that are wider than one: the search itself, and for a place of the path, which the list
 * is asked for by its name, also by its id, since neighbours are found by ids.
 *
 * @param kind which feed
 * @param filter the search
 */
export function widerQuestions(
  kind: ListingKind,
  filter: FeedFilter,
): [own: FeedFilter, byPlace?: FeedFilter] {
  const { price, area } = filter;
  const own = defined({ ...filter, price: asRange('price', price, kind), area: asRange('area', area, kind) });
  const { place, ...others } = own;
  return place === undefined ? [own] : [own, { ...others, places: place }];
}

/**
 * Reads wider searches as the service finds them.
 *
 * @param kind which feed
 * @param asked the filter that {@link widerQuestions} gave
 * @param wider what the service answered to it
 * @returns those that an address can say, each with a name of what it gives up
 */
export function readWider(
  kind: ListingKind,
  asked: FeedFilter,
  wider: readonly WiderFilter[] = [],
): WiderFeed[] {
  return wider.flatMap(({ changes, total }) => {
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
    const { search } = said;
    const { q: _, ...read } = filterOfWords(kind, { filter: said, rest: '' });
    const values = typeof search === 'string' ? { ...read, q: search } : read;
    const name = GIVEN_UP.find((one) => one in values) ?? withoutValue(changes);
    if (name === undefined) return [];
    const joined = (changes.places ?? []).filter((id) => !asked.places?.split(',').includes(id));
    const filter = { ...asked, [name]: undefined, ...values };
    return [
      { name, filter: defined({ ...filter, ...filterPlaces(placesOf(defined(filter))) }), total, joined },
    ];
  });
}

/** What is given up altogether. */
const withoutValue = (changes: WiderFilter['changes']): GivenUp | undefined => {
  if ('direction' in changes) return 'direction';
  if ('near' in changes) return 'near';
  if (changes.search === null) return 'q';
  if ('bedroom_from' in changes) return 'bedrooms';
  return 'bathroom_from' in changes ? 'bathrooms' : undefined;
};

/**
 * Puts the answers to both questions together.
 *
 * @param own of the search itself
 * @param byPlace of the same by the place's id, of which only the neighbours count, and what is left without the words: by
 * its name, a place is one of them
 * @param seen how many homes the search has shown
 * @returns at most three that have more, in the order in which they are offered
 */
export function nearestWider(
  own: readonly WiderFeed[],
  byPlace: readonly WiderFeed[],
  seen: number,
): WiderFeed[] {
  const rank = ({ name }: WiderFeed) => GIVEN_UP.indexOf(name);
  return [...own, ...byPlace.filter(({ name }) => name === 'places' || name === 'q')]
    .filter(({ total }) => total > seen)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST);
}

const defined = (filter: { [Name in keyof FeedFilter]?: string | undefined }): FeedFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
