import { badQuery, RestError } from './rest-error.ts';

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'is'] as const;
/** A comparison of the query language. */
export type Operator = (typeof OPERATORS)[number];

/** One condition on a row. */
export type Filter =
  | { kind: 'compare'; column: string; negated: boolean; operator: Operator; values: string[] }
  | { kind: 'group'; mode: 'and' | 'or'; negated: boolean; items: Filter[] };

const MAX_DEPTH = 8;
const MAX_CONDITIONS = 100;
const GROUP_NAME = /^(not\.)?(and|or)$/;
const NOT_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']);

/**
 * Reads the conditions of a query, such as `price=gte.5` or `or=(location.ilike.*a*,and(price.gt.1,price.lt.2))`.
 *
 * @throws RestError 400 PGRST100 for what is not understood, PGRST108 for conditions on embedded tables
 */
export function parseFilters(parameters: URLSearchParams): Filter[] {
  const filters: Filter[] = [];
  for (const [key, value] of parameters) {
    if (NOT_FILTERS.has(key)) continue;
    const group = GROUP_NAME.exec(key);
    if (group !== null)
      filters.push(new GroupReader(value).read(group[2] as 'and' | 'or', group[1] !== undefined));
    else if (key.includes('.')) throw notEmbedded(key.split('.')[0] ?? key);
    else filters.push(parseCondition(key, value));
  }
  if (countConditions(filters) > MAX_CONDITIONS) throw badQuery('the query has too many conditions');
  return filters;
}

function parseCondition(column: string, text: string): Filter {
  const { negated, operator, rest } = parseOperator(text);
  if (operator !== 'in') return { kind: 'compare', column, negated, operator, values: [rest] };
  const reader = new GroupReader(rest);
  const values = reader.readList();
  reader.expectEnd();
  return { kind: 'compare', column, negated, operator, values };
}

function parseOperator(text: string): { negated: boolean; operator: Operator; rest: string } {
  const match = /^(not\.)?([a-z]+)\./.exec(text);
  const operator = OPERATORS.find((name) => name === match?.[2]);
  if (match === null || operator === undefined)
    throw badQuery(`failed to parse filter (${text.slice(0, 100)})`);
  return { negated: match[1] !== undefined, operator, rest: text.slice(match[0].length) };
}

/** Reads the text of `or=(…)` and of `in.(…)` from left to right. */
class GroupReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The whole text as one group. */
  read(mode: 'and' | 'or', negated: boolean): Filter {
    const items = this.#readItems(1);
    this.expectEnd();
    return { kind: 'group', mode, negated, items };
  }

  /** A list of values in brackets. */
  readList(): string[] {
    this.#take('(');
    const values: string[] = [];
    if (this.#peek() === ')') {
      this.#at += 1;
      return values;
    }
    do values.push(this.#readValue());
    while (this.#takeIf(','));
    this.#take(')');
    return values;
  }

  expectEnd(): void {
    if (this.#at !== this.#text.length) throw this.#failure();
  }

  #readItems(depth: number): Filter[] {
    if (depth > MAX_DEPTH) throw badQuery('the query is nested too deeply');
    this.#take('(');
    const items: Filter[] = [];
    do items.push(this.#readItem(depth));
    while (this.#takeIf(','));
    this.#take(')');
    return items;
  }

  #readItem(depth: number): Filter {
    const group = /^(not\.)?(and|or)(?=\()/.exec(this.#text.slice(this.#at));
    if (group !== null) {
      this.#at += group[0].length;
      const mode = group[2] === 'and' ? 'and' : 'or';
      return { kind: 'group', mode, negated: group[1] !== undefined, items: this.#readItems(depth + 1) };
    }
    const column = this.#peek() === '"' ? this.#readQuoted() : this.#readWhile(/[^.,()"]/);
    this.#take('.');
    const { negated, operator, rest } = parseOperator(this.#text.slice(this.#at));
    this.#at = this.#text.length - rest.length;
    const values = operator === 'in' ? this.readList() : [this.#readValue()];
    return { kind: 'compare', column, negated, operator, values };
  }

  #readValue(): string {
    return this.#peek() === '"' ? this.#readQuoted() : this.#readWhile(/[^,)]/);
  }

  #readQuoted(): string {
    let value = '';
    for (let at = this.#at + 1; at < this.#text.length; at += 1) {
      const character = this.#text[at];
      if (character === '"') {
        this.#at = at + 1;
        return value;
      }
      if (character === '\\') at += 1;
      value += this.#text[at] ?? '';
    }
    throw this.#failure();
  }

  #readWhile(pattern: RegExp): string {
    const start = this.#at;
    while (this.#at < this.#text.length && pattern.test(this.#peek())) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  #peek(): string {
    return this.#text[this.#at] ?? '';
  }

  #takeIf(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #take(character: string): void {
    if (!this.#takeIf(character)) throw this.#failure();
  }

  #failure(): RestError {
    return badQuery(`failed to parse logic tree (${this.#text.slice(0, 100)}) at ${this.#at + 1}`);
  }
}

function countConditions(filters: readonly Filter[]): number {
  return filters.reduce(
    (sum, filter) => sum + (filter.kind === 'group' ? countConditions(filter.items) : 1),
    0,
  );
}

/** The refusal of everything that names a table inside a table. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`);
}
