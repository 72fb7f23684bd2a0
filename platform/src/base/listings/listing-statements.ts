import { areaBands } from './band-words.ts';
import { type Bind, binder, conditionsOf, isFoundByWords, wordsOf } from './listing-conditions.ts';
import { isByArea, ORDERS, type PageQuestion } from './page-question.ts';

/** A statement with the values of its parameters. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** How many entries a walk with a search passes, and how many rows it reads for their words: they lie all over the table. */
const SEARCH_ENTRIES = 20_000;
const SEARCH_ROWS = 1500;

const COLUMNS = `
  l.id, l.author_id, l.title, l.location, l.price, l.price_in_force, l.new_price, l.new_price_at,
  l.square_meter, l.type_product, l.direction, l.bedroom, l.bathroom, l.images_path, l.file_paths, l.description,
  l.panorama, l.created_at, l.updated_at, l.latitude, l.longitude, l.project, l.ward, l.province,
  a.uid as author_uid, a.display_name, a.account, a.avatar, a.phone_number,
  (select json_build_object('home', mine.home_id, 'count', count(*), 'from_price', min(posts.price_in_force))
   from same_homes mine join same_homes other using (home_id) join listings posts on posts.id = other.listing_id
   where mine.listing_id = l.id group by mine.home_id having count(*) > 1) as same_home`;

/** Start of a statement that reads listings with their authors. */
export const SELECT_LISTINGS = `select ${COLUMNS} from listings l join authors a on a.id = l.author_id`;

/**
 * Looks along the feed's order for rows that fit, no further than a stretch. Nearly every page is full before its end;
 * one that is not may miss rows, and {@link gatherStatement} finds these.
 *
 * The stretch is a subquery with a limit of its own: left to choose, Postgres trusts that rare combinations (five
 * bathrooms in one bedroom) are spread evenly, and walks a million rows for nothing.
 *
 * @param entries how far, without a search
 */
export function walkStatement(question: PageQuestion, entries: number): Statement {
  const { bind, parameters } = binder();
  return { sql: pageSql(question, walkSql(question, entries, bind), bind), parameters };
}

/**
 * Asks Postgres how many rows fit and, without a search, how many entries their walk has: out of the statistics
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

function gatherSql(question: PageQuestion, bind: Bind, priceBands?: readonly string[]): string {
  const { leading, within, others } = conditionsOf(question, bind);
  const conditions = [...leading, ...within, ...others].join(' and ');
  const words = wordsOf(question, priceBands);
  const places = 'select id, updated_at, price_in_force from';
  // `offset 0` is an optimisation fence: Postgres must not choose an index by sort order, nor, when it uses the index
  // of words, an index by another filter.
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
  // What the index knows is checked inside it, before any row is read; `offset 0` is the fence that keeps this order.
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
