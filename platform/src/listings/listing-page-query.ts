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

/** How many index entries, or with a search how many rows, a walk passes before it gives up: some ten milliseconds. */
const WALK_ENTRIES = 50_000;
const WALK_ROWS = 1500;

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
  const { search, sort } = question;
  const { bind, parameters } = binder();
  const { direction, column } = ORDERS[sort];
  const { leading, others } = conditionsOf(question, bind);
  const rows = search === undefined ? '' : ', search_vector';
  const stretch = `
    select id, updated_at, price_in_force, square_meter, type_product, direction, bedroom, bathroom, author_id ${rows}
    from listings where ${leading.join(' and ')}
    order by ${column} ${direction}, id ${direction} limit ${search === undefined ? WALK_ENTRIES : WALK_ROWS}`;
  const found = search === undefined ? others : [...others, `search_vector @@ ${bind(search)}::tsquery`];
  const where = found.length === 0 ? '' : `where ${found.join(' and ')}`;
  return { sql: pageSql(question, `(${stretch}) as stretch ${where}`, bind), parameters };
}

/**
 * Gathers all rows that fit by whatever index finds them soonest, and only then puts them in order. Right for few
 * rows, where a walk along the order would be long.
 */
export function gatherStatement(question: PageQuestion): Statement {
  const { search } = question;
  const { bind, parameters } = binder();
  const { leading, others } = conditionsOf(question, bind);
  const all = [...leading, ...others];
  if (search !== undefined) all.push(`search_vector @@ ${bind(withFilters(search, question))}::tsquery`);
  // "offset 0" keeps the order out of the choice of the index.
  const rows = `select id, updated_at, price_in_force from listings where ${all.join(' and ')} offset 0`;
  return { sql: pageSql(question, `(${rows}) as fitting`, bind), parameters };
}

/** Reads the found places' rows, in order. */
function pageSql({ sort, limit }: PageQuestion, places: string, bind: Bind): string {
  const { column, direction } = ORDERS[sort];
  const order = (table: string) => `${table}${column} ${direction}, ${table}id ${direction}`;
  return `
    with page as materialized (select id from ${places} order by ${order('')} limit ${bind(limit)})
    select ${COLUMNS} from page join listings l using (id) join authors a on a.id = l.author_id
    order by ${order('l.')}`;
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

/** The search together with the filters that `search_vector` knows, so that one index answers both. */
function withFilters(search: string, { kind, filter }: PageQuestion): string {
  const words = [`=${kind}`];
  if (filter.type_product !== undefined) words.push(`=${filter.type_product}`);
  if (filter.direction !== undefined) words.push(`=${filter.direction}`);
  if (filter.bedroom !== undefined) words.push(`=bedroom${filter.bedroom}`);
  if (filter.bathroom !== undefined) words.push(`=bathroom${filter.bathroom}`);
  if (filter.author_id !== undefined) words.push(`=${filter.author_id.toLowerCase()}`);
  return [`(${search})`, ...words.map((word) => `'${word}'`)].join(' & ');
}
