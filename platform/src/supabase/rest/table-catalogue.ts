import type { Queryable } from '../../foundation/database/database.ts';
import { RestError } from './rest-error.ts';

/** A table of the API: read through its view in schema api, written in schema public. */
export interface ApiTable {
  name: string;
  /** Type by name of the columns that may be read, in order. */
  readable: ReadonlyMap<string, string>;
  /** The column that answers `ilike` without regard to marks, by the name of the one that is asked. */
  folded: ReadonlyMap<string, string>;
  /** Type by name of all columns of the table. */
  columns: ReadonlyMap<string, string>;
  primaryKey: string;
}

export type Catalogue = ReadonlyMap<string, ApiTable>;

interface ColumnRow {
  schema: string;
  table: string;
  column: string;
  type: string;
  is_key: boolean;
}

/** Ends the names of columns that hold another one's text in lower case and without marks: the service's own. */
const FOLDED = '_folded';
const isFolded = ({ column }: ColumnRow): boolean => column.endsWith(FOLDED);

/** Reads which tables and columns there are; everything a request names is looked up here. */
export async function loadCatalogue(database: Queryable): Promise<Catalogue> {
  const { rows } = await database.query<ColumnRow>(
    `select space.nspname as schema, class.relname as "table", attribute.attname as "column",
       format_type(attribute.atttypid, null) as type,
       coalesce((select attribute.attnum = any(key.indkey) from pg_index as key
         where key.indrelid = class.oid and key.indisprimary), false) as is_key
     from pg_attribute as attribute
     join pg_class as class on class.oid = attribute.attrelid
     join pg_namespace as space on space.oid = class.relnamespace
     where attribute.attnum > 0 and not attribute.attisdropped
       and (space.nspname = 'api' or (space.nspname = 'public' and class.relkind = 'r'
         and class.relname in (select viewname from pg_views where schemaname = 'api')))
     order by class.relname, attribute.attnum`,
  );
  const tables = new Map<string, ApiTable>();
  for (const name of new Set(rows.map((row) => row.table))) {
    const own = rows.filter((row) => row.table === name);
    const key = own.find((row) => row.is_key);
    if (key === undefined) continue;
    tables.set(name, {
      name,
      readable: typesOf(own.filter((row) => row.schema === 'api' && !isFolded(row))),
      folded: new Map(
        own
          .filter((row) => row.schema === 'api' && isFolded(row))
          .map(({ column }) => [column.slice(0, -FOLDED.length), column]),
      ),
      columns: typesOf(own.filter((row) => row.schema === 'public' && !isFolded(row))),
      primaryKey: key.column,
    });
  }
  return tables;
}

/** The table with this name. @throws RestError 404 PGRST205 */
export function findTable(catalogue: Catalogue, name: string): ApiTable {
  const table = catalogue.get(name);
  if (table !== undefined) return table;
  throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
}

/** A name as SQL; only names of the catalogue come here, the quotes are for capitals. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function typesOf(rows: readonly ColumnRow[]): Map<string, string> {
  return new Map(rows.map(({ column, type }) => [column, type]));
}
