import { areaWords, priceWords } from './band-words.ts';
import type { ListingCursor, ListingSort } from './listing-cursor.ts';
import { type ListingFilter, type ListingKind, ROOMS_OR_MORE } from './listings.schemas.ts';

/** What a page is made of. */
export interface PageQuestion {
  kind: ListingKind;
  filter: ListingFilter;
  sort: ListingSort;
  /** The row after which the page begins. */
  after: ListingCursor | undefined;
  /** A tsquery over `listings.search_vector`. */
  search: string | undefined;
  /** Rows at most. */
  limit: number;
}

/** A statement with the values of its parameters. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** How many index entries a walk passes before it gives up: some ten milliseconds. */
const WALK_ENTRIES = 50_000;
/** The same with a search, and how many rows it reads for their words: more costly, for they lie all over the table. */
const SEARCH_ENTRIES = 20_000;
const SEARCH_ROWS = 1500;
/** Rows that fit a search are gathered without a walk when they are no more than this: some ten milliseconds. */
export const FEW_ROWS = 3000;
/** More of them than this are gathered by {@link priceBandsOf}. */
export const MANY_ROWS = 40_000;

const COLUMNS = `
  l.id, l.author_id, l.title, l.location, l.price, l.price_in_force, l.new_price, l.new_price_at,
  l.square_meter, l.type_product, l.direction, l.bedroom, l.bathroom, l.images_path, l.file_paths, l.description,
  l.panorama, l.created_at, l.updated_at, l.latitude, l.longitude, l.project, l.ward, l.province,
  a.uid as author_uid, a.display_name, a.account, a.avatar, a.phone_number`;

/** Start of a statement that reads listings with their authors. */
export const SELECT_LISTINGS = `select ${COLUMNS} from listings l join authors a on a.id = l.author_id`;

const ORDERS: Record<ListingSort, { column: string; type: string; direction: 'asc' | 'desc' }> = {
  newest: { column: 'updated_at', type: 'timestamptz', direction: 'desc' },
  lowToHigh: { column: 'price_in_force', type: 'bigint', direction: 'asc' },
  highToLow: { column: 'price_in_force', type: 'bigint', direction: 'desc' },
};

/**
 * Looks along the feed's order for rows that fit, no further than a fixed stretch. Nearly every page is full before
 * its end; one that is not may miss rows, and {@link gatherStatement} finds them.
 *
 * The stretch is a subquery with a limit of its own: left to choose, the planner trusts that rare combinations (five
 * bathrooms in one bedroom) are spread evenly, and walks a million rows for nothing.
 */
export function walkStatement(question: PageQuestion): Statement {
  const { bind, parameters } = binder();
  const { leading, others } = conditionsOf(question, bind);
  return { sql: pageSql(question, walkSql(question, leading, others, bind), bind), parameters };
}

/** Asks the planner how many rows fit a search: out of its statistics, nothing is read. */
export function estimateStatement(question: PageQuestion): Statement {
  const { bind, parameters } = binder();
  const words = bind(wordsOf(question).join(' & '));
  return {
    sql: `explain (format json) select from listings where search_vector @@ ${words}::tsquery`,
    parameters,
  };
}

/**
 * Gathers all rows that fit by whatever index finds them soonest, and only then puts them in order. Right for few
 * rows, where a walk along the order would be long.
 */
export function gatherStatement(question: PageQuestion, priceBands?: readonly string[]): Statement {
  const { bind, parameters } = binder();
  return {
    sql: pageSql(question, `(${gatherSql(question, bind, priceBands)}) as fitting`, bind),
    parameters,
  };
}

/**
 * The bands of prices in the order in which a search by price finds its rows, none of which is left out: gathered one
 * after the other they need not be read to the end. What homes cost hangs together with the words that they are
 * described with, so a walk may be long: along all prices 'chung cư' comes first after thirty thousand villas.
 */
export function priceBandsOf({ kind, filter, sort, after }: PageQuestion): string[][] {
  const beyond = after && (sort === 'lowToHigh' ? [after.value] : [0, after.value + 1]);
  const within = (range: number[] | undefined) => priceWords(kind, range);
  const bands = within(filter.price).filter((band) => within(beyond).includes(band));
  if (sort === 'highToLow') bands.reverse();
  // Each look into the index has its price; where the first bands have nothing, the next ones rarely have too much.
  const groups: string[][] = [];
  for (let start = 0; start < bands.length; start = start === 0 ? 1 : 2 * start) {
    groups.push(bands.slice(start, start === 0 ? 1 : 2 * start));
  }
  return groups;
}

function gatherSql(question: PageQuestion, bind: Bind, priceBands?: readonly string[]): string {
  const { leading, others } = conditionsOf(question, bind);
  const conditions = [...leading, ...others].join(' and ');
  const words = wordsOf(question, priceBands);
  const places = 'select id, updated_at, price_in_force from';
  // "offset 0" keeps the order out of the choice of the index, and with words all the rest: they know most filters.
  if (question.search === undefined && words.length < FEWEST_WORDS)
    return `${places} listings where ${conditions} offset 0`;
  const found = `select * from listings where search_vector @@ ${bind(words.join(' & '))}::tsquery offset 0`;
  return `${places} (${found}) as listings where ${conditions}`;
}

const ENTRY =
  'id, updated_at, price_in_force, square_meter, type_product, direction, bedroom, bathroom, author_id';

/** The places along a stretch of the order that fit. */
function walkSql(question: PageQuestion, leading: string[], others: string[], bind: Bind): string {
  const { search } = question;
  const order = orderOf(question);
  const where = others.length === 0 ? '' : `where ${others.join(' and ')}`;
  const stretch = (columns: string, limit: number) =>
    `(select ${columns} from listings where ${leading.join(' and ')} order by ${order} limit ${limit})`;
  if (search === undefined) return `${stretch(ENTRY, WALK_ENTRIES)} as stretch ${where}`;
  const fits = `search_vector @@ ${bind(search)}::tsquery`;
  if (others.length === 0)
    return `${stretch(`${ENTRY}, search_vector`, SEARCH_ROWS)} as stretch where ${fits}`;
  // What the index knows is settled inside it; only then are rows read. "offset 0" keeps it so.
  return `
    (select * from ${stretch(ENTRY, SEARCH_ENTRIES)} as entries ${where} order by ${order} limit ${SEARCH_ROWS}) as stretch
    cross join lateral (
      select search_vector from listings where listings.id = stretch.id offset 0
    ) as words where ${fits}`;
}

/** Reads the found places' rows, in order. */
function pageSql(question: PageQuestion, places: string, bind: Bind): string {
  return `
    with page as materialized (select id from ${places} order by ${orderOf(question)} limit ${bind(question.limit)})
    select ${COLUMNS} from page join listings l using (id) join authors a on a.id = l.author_id
    order by ${orderOf(question, 'l.')}`;
}

function orderOf({ sort }: PageQuestion, table = ''): string {
  const { column, direction } = ORDERS[sort];
  return `${table}${column} ${direction}, ${table}id ${direction}`;
}

type Bind = (value: unknown) => string;

function binder(): { bind: Bind; parameters: unknown[] } {
  const parameters: unknown[] = [];
  return { parameters, bind: (value) => `$${parameters.push(value)}` };
}

/** Conditions that an index of the order begins with, and those that are checked entry by entry. */
function conditionsOf(
  { kind, filter, sort, after }: PageQuestion,
  bind: Bind,
): { leading: string[]; others: string[] } {
  const { column, type, direction } = ORDERS[sort];
  const leading = [`kind = ${bind(kind)}`];
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
  // An author's listings are few, and their index holds the type beside the order, not before it.
  addEqual(filter.author_id === undefined ? leading : others, 'type_product', filter.type_product);
  addBand(sort === 'newest' ? others : leading, 'price_in_force', 'bigint', filter.price);
  addBand(others, 'square_meter', 'numeric', filter.square_meter);
  addRooms('bedroom', filter.bedroom);
  addRooms('bathroom', filter.bathroom);
  addEqual(others, 'direction', filter.direction);
  return { leading, others };
}

/** Without a search, words find nothing sooner than the other indexes do but the few rows that two filters share. */
const FEWEST_WORDS = 3;

/** The filters that `search_vector` knows and the search, as terms of a tsquery: one index answers them all. */
function wordsOf({ kind, filter, search }: PageQuestion, priceBands?: readonly string[]): string[] {
  const { type_product, direction, bedroom, bathroom, author_id } = filter;
  const known = [
    [kind],
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
