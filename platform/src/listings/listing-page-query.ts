import { areaBands, areaWords, priceWords } from './band-words.ts';
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
/** As many as fill nearly every page without a search, in a millisecond. */
export const SHORT_WALK_ENTRIES = 2000;
/** How many entries a walk with a search passes, and how many rows it reads for their words: they lie all over the table. */
const SEARCH_ENTRIES = 20_000;
const SEARCH_ROWS = 1500;
/** How many times the expected number of entries a walk must be able to pass: what fits is not spread evenly. */
const SURENESS = 3;
/** Rows that fit are soon gathered when they are no more than this: some ten milliseconds. */
const FEW_ROWS = 3000;
/** How many index entries a walk passes in the time in which few rows are gathered. */
const FEW_ROWS_ENTRIES = 10_000;
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
 * Looks along the feed's order for rows that fit, no further than a stretch. Nearly every page is full before its end;
 * one that is not may miss rows, and {@link gatherStatement} finds them.
 *
 * The stretch is a subquery with a limit of its own: left to choose, the planner trusts that rare combinations (five
 * bathrooms in one bedroom) are spread evenly, and walks a million rows for nothing.
 *
 * @param entries how far, without a search
 */
export function walkStatement(question: PageQuestion, entries: number): Statement {
  const { bind, parameters } = binder();
  return { sql: pageSql(question, walkSql(question, entries, bind), bind), parameters };
}

/**
 * Asks the planner how many rows fit and, without a search, how many entries their walk has: out of the statistics
 * (migration 0025), nothing is read.
 */
export function estimateStatement(question: PageQuestion): Statement {
  const { bind, parameters } = binder();
  const rows = (conditions: string[]) => `select 1 from listings ${whereSql(conditions)}`;
  const explain = (fitting: string[], along: string) =>
    `explain (format json) ${rows(fitting)} union all ${along}`;
  if (question.search !== undefined) {
    const words = bind(wordsOf(question).join(' & '));
    return { sql: explain([`search_vector @@ ${words}::tsquery`], 'select 1'), parameters };
  }
  const { leading, within, others } = conditionsOf(question, bind);
  const along = [...leading, ...within];
  return { sql: explain([...along, ...others], rows(along)), parameters };
}

/** What the planner answers to an {@link estimateStatement}. */
export interface EstimateRow {
  'QUERY PLAN': [{ Plan: Expected }];
}

interface Expected {
  'Plan Rows': number;
  Plans?: Expected[];
}

/** What the planner expects of a page. */
export interface Estimate {
  /** Rows that fit. */
  fitting: number;
  /** How many entries a walk passes that may be expected to fill the page; 0 when none may. */
  walk: number;
}

/** What the planner does on both sides of the union; a server may have workers do it, whose rows are gathered above. */
function branchesOf({ Plans: plans = [] }: Expected): Expected[] {
  const [only, another] = plans;
  return only !== undefined && another === undefined ? branchesOf(only) : plans;
}

/** Reads the planner's answer. */
export function readEstimate(
  { search, limit }: PageQuestion,
  { 'QUERY PLAN': [{ Plan: plan }] }: EstimateRow,
): Estimate {
  const [fitting = 1, along = fitting] = branchesOf(plan).map((one) => one['Plan Rows']);
  if (search !== undefined) return { fitting, walk: fitting < FEW_ROWS ? 0 : WALK_ENTRIES };
  const wanted = Math.ceil((SURENESS * limit * along) / fitting);
  if (fitting < FEW_ROWS) return { fitting, walk: wanted < FEW_ROWS_ENTRIES ? wanted : 0 };
  return { fitting, walk: wanted < WALK_ENTRIES ? WALK_ENTRIES : 0 };
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
  const { leading, within, others } = conditionsOf(question, bind);
  const conditions = [...leading, ...within, ...others].join(' and ');
  const words = wordsOf(question, priceBands);
  const places = 'select id, updated_at, price_in_force from';
  // "offset 0" keeps the order out of the choice of the index, and with words all the rest: they know most filters.
  if (!isFoundByWords(question, words)) return `${places} listings where ${conditions} offset 0`;
  const found = `select * from listings where search_vector @@ ${bind(words.join(' & '))}::tsquery offset 0`;
  return `${places} (${found}) as listings where ${conditions}`;
}

const whereSql = (conditions: string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

const ENTRY =
  'id, updated_at, price_in_force, square_meter, type_product, direction, bedroom, bathroom, author_id';

/** The places along a stretch of the order that fit. */
function walkSql(question: PageQuestion, entries: number, bind: Bind): string {
  const { search } = question;
  const { leading, within, others } = conditionsOf(question, bind);
  const entryConditions = [...others, ...within];
  const where = whereSql(entryConditions);
  if (search === undefined) return `${stretchSql(question, leading, ENTRY, entries)} as stretch ${where}`;
  const fits = `search_vector @@ ${bind(search)}::tsquery`;
  if (entryConditions.length === 0)
    return `${stretchSql(question, leading, `${ENTRY}, search_vector`, SEARCH_ROWS)} as stretch where ${fits}`;
  // What the index knows is settled inside it; only then are rows read. "offset 0" keeps it so.
  return `
    (
      select * from ${stretchSql(question, leading, ENTRY, SEARCH_ENTRIES)} as entries ${where}
      order by ${orderOf(question)} limit ${SEARCH_ROWS}
    ) as stretch
    cross join lateral (
      select search_vector from listings where listings.id = stretch.id offset 0
    ) as words where ${fits}`;
}

/** The first entries of the order, as one index has them; by price and within areas as those of the bands, merged. */
function stretchSql(question: PageQuestion, leading: string[], columns: string, limit: number): string {
  const along = (conditions: string[], source = 'listings') =>
    `(select ${columns} from ${source} ${whereSql(conditions)} order by ${orderOf(question)} limit ${limit})`;
  if (!isByArea(question)) return along(leading);
  const bands = areaBands(question.filter.square_meter ?? []);
  const walks = bands.map((band) => along([...leading, `f_area_band(square_meter) = ${band}`]));
  return along([], `(${walks.join(' union all ')}) as bands`);
}

const isByArea = ({ sort, filter }: PageQuestion): boolean =>
  sort !== 'newest' && filter.square_meter !== undefined && filter.author_id === undefined;

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

/** The conditions of a page, by who settles them. */
interface Conditions {
  /** What the index of the order begins with. */
  leading: string[];
  /** What chooses the bands of that index, and is checked entry by entry at their rims. */
  within: string[];
  /** What is checked entry by entry. */
  others: string[];
}

function conditionsOf(question: PageQuestion, bind: Bind): Conditions {
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

/** What has an index of its own is not looked up as words: bedrooms with bathrooms, a type with a direction. */
const isFoundByWords = ({ search, filter }: PageQuestion, words: string[]): boolean => {
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
function wordsOf({ kind, filter, search }: PageQuestion, priceBands?: readonly string[]): string[] {
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
