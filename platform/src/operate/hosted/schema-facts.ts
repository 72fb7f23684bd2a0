import type { Queryable } from '../../foundation/database/database.ts';

/** Columns that answer searches without marks: PostgREST of a hosted project does not know of them. */
const FOLDED = '_folded';
const ROLES = ['anon', 'authenticated', 'service_role'];
const quoted = (name: string): string => (/^[a-z_]+$/.test(name) ? name : `"${name}"`);

/** A view of the schema api. */
export interface ApiView {
  name: string;
  definition: string;
  columns: string[];
}

/** A function, and which roles may call it. */
export interface SchemaFunction {
  definition: string;
  grants: string[];
}

const linesOf = async (database: Queryable, sql: string, parameters: unknown[] = []): Promise<string[]> =>
  (await database.query<{ line: string }>(sql, parameters)).rows.map(({ line }) => line);

/** The views that browsers read, without the folded columns; users first, which the others refer to. */
export async function viewsOf(database: Queryable): Promise<ApiView[]> {
  const { rows } = await database.query<ApiView>(`
    select relname as name, pg_get_viewdef(c.oid) as definition,
      (select array_agg(attname::text order by attnum) from pg_attribute a where a.attrelid = c.oid and attnum > 0) as columns
    from pg_class c where relnamespace = 'api'::regnamespace and relkind = 'v' order by relname <> 'users', relname`);
  return rows.map(({ name, definition, columns }) => ({
    name,
    definition: definition.replaceAll(new RegExp(`,\\s+[\\w.]+${FOLDED}`, 'g'), '').replace(/;\s*$/, ''),
    columns: columns.filter((column) => !column.endsWith(FOLDED)),
  }));
}

/** `create table` for each, with its columns alone. */
export const tablesOf = (database: Queryable, names: readonly string[]): Promise<string[]> =>
  linesOf(
    database,
    `select format(E'create table public.%I (\\n%s\\n);', t.relname, string_agg(format('  %I %s%s%s', a.attname,
       format_type(a.atttypid, a.atttypmod),
       case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
         when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
       case when a.attnotnull then ' not null' else '' end), E',\\n' order by a.attnum)) as line
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and a.attname not like '%\\_folded'
     group by t.relname order by t.relname <> 'users', t.relname`,
    [names],
  );

/** Keys before what refers to them. */
export const constraintsOf = (database: Queryable, names: readonly string[]): Promise<string[]> =>
  linesOf(
    database,
    `select format('alter table public.%I add constraint %I %s;', t.relname, k.conname, pg_get_constraintdef(k.oid)) as line
     from pg_constraint k join pg_class t on t.oid = k.conrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and k.contype in ('p', 'u', 'c', 'f')
     order by k.contype = 'f', t.relname, k.conname`,
    [names],
  );

export const indexesOf = (database: Queryable, names: readonly string[]): Promise<string[]> =>
  linesOf(
    database,
    `select pg_get_indexdef(i.indexrelid) || ';' as line
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
       and pg_get_indexdef(i.indexrelid) not like '%\\_folded%'
     order by 1`,
    [names],
  );

/** What decides before a row is written, and what makes the user record of an account; the others tell other services. */
export const triggersOf = (database: Queryable, names: readonly string[]): Promise<string[]> =>
  linesOf(
    database,
    `select pg_get_triggerdef(g.oid) as line
     from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where not g.tgisinternal
       and (t.oid = 'auth.users'::regclass and g.tgname = 'users_confirmed'
         or t.relnamespace = 'public'::regnamespace and t.relname = any($1) and g.tgtype & 2 = 2)
     order by t.relname, g.tgname`,
    [names],
  );

export const policiesOf = (database: Queryable, names: readonly string[]): Promise<string[]> =>
  linesOf(
    database,
    `select format('create policy %I on public.%I for %s to %s%s%s;', policyname, tablename, lower(cmd),
       array_to_string(roles, ', '), ' using (' || qual || ')', ' with check (' || with_check || ')') as line
     from pg_policies where schemaname = 'public' and tablename = any($1) order by tablename, policyname`,
    [names],
  );

/**
 * The functions of the site that texts name, with those that these name, the inner ones first.
 *
 * @param texts definitions of views, triggers and policies
 */
export async function functionsOf(database: Queryable, texts: readonly string[]): Promise<SchemaFunction[]> {
  const { rows } = await database.query<{ name: string; definition: string; grants: string[] | null }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition,
       (select array_agg(format('grant execute on function %s to %s;', p.oid::regprocedure, role) order by role)
        from unnest($1::text[]) as role where has_function_privilege(role, p.oid, 'execute')
          and p.prorettype <> 'trigger'::regtype) as grants
     from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and p.prokind = 'f'
       and p.proname not in ('uid', 'role', 'jwt')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [ROLES],
  );
  const found = new Map<string, SchemaFunction>();
  const look = (text: string): void => {
    for (const { name, definition, grants } of rows) {
      if (found.has(name) || !new RegExp(`\\b${name}\\(`).test(text)) continue;
      look(definition.replace(`${name}(`, ''));
      found.set(name, { definition, grants: grants ?? [] });
    }
  };
  for (const text of texts) look(text);
  return [...found.values()];
}

/** The sequences that functions take numbers from. */
export async function sequencesOf(database: Queryable, texts: readonly string[]): Promise<string[]> {
  const names = await linesOf(
    database,
    `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  return names
    .filter((name) => texts.some((text) => text.includes(`nextval('${name}')`)))
    .map((name) => `create sequence public.${name};`);
}

interface ColumnRight {
  table: string;
  role: string;
  right: string;
  columns: string[];
}

/**
 * Who may do what: the same on each table and on its view, which asks with the caller's rights. What no view shows, nobody
 * writes through one.
 */
export async function grantsOf(database: Queryable, views: readonly ApiView[]): Promise<string[]> {
  const { rows } = await database.query<ColumnRight>(
    `select t.relname as "table", role, r as "right", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     cross join unnest($2::text[]) as role cross join unnest(array['select', 'insert', 'update']) as r
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and a.attname not like '%\\_folded' and has_column_privilege(role, t.oid, a.attnum, r)
     group by 1, 2, 3 order by 1, 2, 3`,
    [views.map(({ name }) => name), ROLES],
  );
  const deletes = await linesOf(
    database,
    `select format('grant delete on public.%1$I, api.%1$I to %2$s;', t.relname, role) as line
     from pg_class t cross join unnest($2::text[]) as role
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and has_table_privilege(role, t.oid, 'delete')
     order by 1`,
    [views.map(({ name }) => name), ROLES],
  );
  const ofColumns = rows.flatMap(({ table, role, right, columns }) => {
    const view = views.find(({ name }) => name === table);
    const shown =
      right === 'select' ? (view?.columns ?? []) : columns.filter((one) => view?.columns.includes(one));
    const list = (names: readonly string[]) => names.map(quoted).join(', ');
    return [
      `grant ${right} (${list(columns)}) on public.${table} to ${role};`,
      ...(shown.length > 0 ? [`grant ${right} (${list(shown)}) on api.${table} to ${role};`] : []),
    ];
  });
  return [...ofColumns, ...deletes];
}
