import type { Filter } from './filter-parser.ts';
import { permissionDenied, RestError } from './rest-error.ts';
import type { OrderItem, SelectItem } from './select-parser.ts';
import { type ApiTable, quoted } from './table-catalogue.ts';

const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
} as const;
const IS_VALUES: ReadonlyMap<string, string> = new Map([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
]);

/** Writes SQL over one table of the API: names come from the catalogue, values are always bound. */
export class SqlBuilder {
  /** The bound values, in order. */
  readonly parameters: unknown[] = [];
  readonly #table: ApiTable;
  readonly #role: string;

  /** @param role the caller's, to refuse columns that it may not read */
  constructor(table: ApiTable, role: string) {
    this.#table = table;
    this.#role = role;
  }

  /** Binds a value and gives its place. */
  bind(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** The view that the table is read through. */
  get view(): string {
    return `api.${quoted(this.#table.name)}`;
  }

  /** The columns of the answer. */
  columns(items: readonly SelectItem[] | undefined): string {
    const all = [...this.#table.readable.keys()].map((column) => ({ column, name: column }));
    return (items ?? [{ column: '*', name: '*' }])
      .flatMap((item) => (item.column === '*' ? all : [item]))
      .map(({ column, name }) => `${this.#readable(column).sql} as ${quoted(name)}`)
      .join(', ');
  }

  /** ` where …`, or nothing without conditions. */
  where(filters: readonly Filter[]): string {
    return filters.length === 0
      ? ''
      : ` where ${filters.map((filter) => this.#condition(filter)).join(' and ')}`;
  }

  /** ` order by …`; the key is the last term, so that pages never overlap. */
  orderBy(items: readonly OrderItem[]): string {
    const key = this.#table.primaryKey;
    const last: OrderItem = { column: key, descending: items.at(-1)?.descending ?? false, nulls: undefined };
    const terms = items.some(({ column }) => column === key) ? items : [...items, last];
    return ` order by ${terms
      .map(({ column, descending, nulls }) => {
        const end = nulls === undefined ? '' : ` nulls ${nulls}`;
        return `${this.#readable(column).sql}${descending ? ' desc' : ''}${end}`;
      })
      .join(', ')}`;
  }

  #condition(filter: Filter): string {
    if (filter.kind === 'group') {
      const items = filter.items.map((item) => this.#condition(item)).join(` ${filter.mode} `);
      return `${filter.negated ? 'not ' : ''}(${items})`;
    }
    return `${filter.negated ? 'not ' : ''}(${this.#comparison(filter)})`;
  }

  #comparison({ column, operator, values }: Extract<Filter, { kind: 'compare' }>): string {
    const { sql, type } = this.#readable(column);
    const [value = ''] = values;
    switch (operator) {
      case 'in':
        return `${sql} = any(${this.bind(values)}::text[]::${type}[])`;
      case 'is': {
        const wanted = IS_VALUES.get(value.toLowerCase());
        if (wanted === undefined)
          throw new RestError(400, 'PGRST100', `failed to parse filter (is.${value})`);
        return `${sql} is ${wanted}`;
      }
      case 'like':
      case 'ilike': {
        const folded = operator === 'ilike' ? this.#table.folded.get(column) : undefined;
        const pattern = `${this.bind(value.replaceAll('*', '%'))}::text`;
        return folded
          ? `${quoted(folded)} like public.f_unaccent(${pattern})`
          : `${sql} ${operator} ${pattern}`;
      }
      default:
        return `${sql} ${COMPARISONS[operator]} ${this.bind(value)}::text::${type}`;
    }
  }

  #readable(column: string): { sql: string; type: string } {
    const type = this.#table.readable.get(column);
    if (type !== undefined) return { sql: quoted(column), type };
    if (this.#table.columns.has(column)) {
      throw permissionDenied(`column ${column} of table ${this.#table.name}`, this.#role);
    }
    throw new RestError(400, '42703', `column ${this.#table.name}.${column} does not exist`);
  }
}
