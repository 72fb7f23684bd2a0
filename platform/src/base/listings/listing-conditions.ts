import { areaWords, priceWords } from './band-words.ts';
import { ROOMS_OR_MORE } from './listings.schemas.ts';
import { isByArea, ORDERS, type PageQuestion } from './page-question.ts';

/** Makes a value a parameter of the statement, and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Begins the parameters of a statement. */
export function binder(): { bind: Bind; parameters: unknown[] } {
  const parameters: unknown[] = [];
  return { parameters, bind: (value) => `$${parameters.push(value)}` };
}

/** The conditions of a page, by who checks them. */
interface Conditions {
  /** What the index of the order begins with. */
  leading: string[];
  /** What chooses the bands of that index, and is checked entry by entry at their rims. */
  within: string[];
  /** What is checked entry by entry. */
  others: string[];
}

/** The conditions that a row of the page meets, apart from the search. */
export function conditionsOf(question: PageQuestion, bind: Bind): Conditions {
  const { kind, filter, sort, after } = question;
  const { column, type, direction } = ORDERS[sort];
  const leading = [`kind = ${bind(kind)}`];
  const within: string[] = [];
  const others: string[] = [];
  if (after !== undefined) {
    const value = sort === 'newest' ? new Date(after.value).toISOString() : after.value;
    const comparison = direction === 'asc' ? '>' : '<';
    leading.push(`(${column}, id) ${comparison} (${bind(value)}::${type}, ${bind(after.id)}::uuid)`);
  }
  const addBand = (to: string[], name: string, valueType: string, band: number[] | undefined) => {
    const [min, max] = band ?? [];
    if (min !== undefined && min > 0) to.push(`${name} >= ${bind(min)}::${valueType}`);
    if (max !== undefined) to.push(`${name} < ${bind(max)}::${valueType}`);
  };
  const addRooms = (name: string, rooms: number | undefined) => {
    if (rooms !== undefined) others.push(`${name} ${rooms === ROOMS_OR_MORE ? '>=' : '='} ${bind(rooms)}`);
  };
  const addEqual = (to: string[], name: string, value: string | undefined) => {
    if (value !== undefined) to.push(`${name} = ${bind(value)}`);
  };
  addEqual(leading, 'author_id', filter.author_id);
  // The indexes of an author and of the areas hold the type beside the order, not before it.
  const isByType = filter.author_id === undefined && !isByArea(question);
  addEqual(isByType ? leading : others, 'type_product', filter.type_product);
  addBand(sort === 'newest' ? others : leading, 'price_in_force', 'bigint', filter.price);
  addRooms('bedroom', filter.bedroom);
  addRooms('bathroom', filter.bathroom);
  addEqual(others, 'direction', filter.direction);
  addBand(isByArea(question) ? within : others, 'square_meter', 'numeric', filter.square_meter);
  return { leading, within, others };
}

/** Without a search, words find nothing sooner than the other indexes do but the few rows that two filters share. */
const FEWEST_WORDS = 2;

/**
 * Whether the index of words finds the rows of a page soonest.
 *
 * What has an index of its own is not looked up as words: bedrooms with bathrooms, a type with a direction.
 */
export const isFoundByWords = ({ search, filter }: PageQuestion, words: string[]): boolean => {
  const { bedroom, bathroom, type_product, direction } = filter;
  const hasIndex =
    (bedroom !== undefined && bathroom !== undefined) ||
    (type_product !== undefined && direction !== undefined);
  return search !== undefined || (words.length >= FEWEST_WORDS && !hasIndex);
};

/**
 * The filters that `search_vector` knows and the search, as terms of a tsquery: one index answers them all. The kind is
 * among them for a search alone: most rows have it, and few rows are left by what is asked without one.
 */
export function wordsOf({ kind, filter, search }: PageQuestion, priceBands?: readonly string[]): string[] {
  const { type_product, direction, bedroom, bathroom, author_id } = filter;
  const known = [
    search === undefined ? [] : [kind],
    filter.price === undefined ? [] : priceWords(kind, filter.price),
    priceBands ?? [],
    filter.square_meter === undefined ? [] : areaWords(filter.square_meter),
    type_product === undefined ? [] : [type_product],
    direction === undefined ? [] : [direction],
    bedroom === undefined ? [] : [`bedroom${bedroom}`],
    bathroom === undefined ? [] : [`bathroom${bathroom}`],
    author_id === undefined ? [] : [author_id.toLowerCase()],
  ];
  const either = (words: readonly string[]) => `(${words.map((word) => `'=${word}'`).join(' | ')})`;
  const terms = known.filter(({ length }) => length > 0).map(either);
  return search === undefined ? terms : [...terms, `(${search})`];
}
