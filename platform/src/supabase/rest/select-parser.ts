import { badQuery, RestError } from './rest-error.ts';

/** A column of the answer under its name there. */
export interface SelectItem {
  column: string;
  name: string;
}

export interface OrderItem {
  column: string;
  descending: boolean;
  nulls: 'first' | 'last' | undefined;
}

/** Rows to skip and to give. */
export interface Window {
  offset: number;
  limit: number;
}

/** No answer has more rows than this. */
export const MAX_ROWS = 1000;

const MAX_ITEMS = 100;
const NAME = /^(?:[\p{L}_][\p{L}\p{N}_$]*|"[^"]+")$/u;

/**
 * Reads `select=*` or `select=id,name:displayName`.
 *
 * @returns undefined for all columns
 * @throws RestError for casts, JSON paths, aggregates and embedded tables, which are not offered
 */
export function parseSelect(text: string | null, table: string): SelectItem[] | undefined {
  if (text === null || text === '' || text === '*') return undefined;
  const items = text.split(',').flatMap((item): SelectItem[] => {
    refuseUnsupported(item, table);
    const [first = '', second] = item.split(':');
    if (first === '*' && second === undefined) return [{ column: '*', name: '*' }];
    const column = second ?? first;
    if (!NAME.test(first) || !NAME.test(column))
      throw badQuery(`failed to parse select parameter (${cut(text)})`);
    return [{ column: unquote(column), name: unquote(first) }];
  });
  if (items.length > MAX_ITEMS) throw badQuery('the query selects too many columns');
  return items;
}

/** Reads `order=updatedAt.desc.nullslast,price.asc`. */
export function parseOrder(text: string | null): OrderItem[] {
  if (text === null || text === '') return [];
  const items = text.split(',').map((item): OrderItem => {
    const match = /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(item);
    if (match?.[1] === undefined || !NAME.test(match[1]))
      throw badQuery(`failed to parse order (${cut(text)})`);
    return {
      column: unquote(match[1]),
      descending: match[2] === 'desc',
      nulls: match[3] === 'first' || match[3] === 'last' ? match[3] : undefined,
    };
  });
  if (items.length > MAX_ITEMS) throw badQuery('the query orders by too many columns');
  return items;
}

/** Reads limit and offset, or the Range header in their absence; both are limited to the largest page. */
export function parseWindow(parameters: URLSearchParams, rangeHeader: string | undefined): Window {
  const limit = wholeNumber(parameters, 'limit');
  const offset = wholeNumber(parameters, 'offset');
  if (limit !== undefined || offset !== undefined) {
    return { offset: offset ?? 0, limit: Math.min(limit ?? MAX_ROWS, MAX_ROWS) };
  }
  const range = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(rangeHeader?.trim() ?? '');
  if (range === null) return { offset: 0, limit: MAX_ROWS };
  const from = Number(range[1]);
  const to = range[2] === '' ? from + MAX_ROWS - 1 : Number(range[2]);
  if (to < from) throw rangeRefused('The lower boundary must be lower than or equal to the upper boundary.');
  return { offset: from, limit: Math.min(to - from + 1, MAX_ROWS) };
}

/** The refusal of a range that no row is in. */
export function rangeRefused(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', details);
}

function wholeNumber(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  if (/^-\d+$/.test(text)) throw rangeRefused(`${name} must not be negative.`);
  if (!/^\d{1,9}$/.test(text)) throw badQuery(`failed to parse ${name} (${cut(text)})`);
  return Number(text);
}

function refuseUnsupported(item: string, table: string): void {
  if (/(^|[.:])(count|sum|avg|min|max)\(\)/.test(item)) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  const embedded = /^(?:[^:(]*:)?([^(!]*)[!(]/.exec(item);
  if (embedded !== null) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table}' and '${cut(embedded[1] ?? '')}' in the schema cache`,
    );
  }
  if (item.includes('::')) throw badQuery('casts in select are not supported');
  if (item.includes('->')) throw badQuery('JSON paths in select are not supported');
}

function unquote(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1) : name;
}

function cut(text: string): string {
  return text.slice(0, 100);
}
