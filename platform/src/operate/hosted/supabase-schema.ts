import type { Queryable } from '../../foundation/database/database.ts';
import {
  constraintsOf,
  functionsOf,
  grantsOf,
  indexesOf,
  policiesOf,
  sequencesOf,
  tablesOf,
  triggersOf,
  viewsOf,
} from './schema-facts.ts';

/** Helpers of the schema auth that are the site's own: of a hosted project, that schema belongs to Supabase. */
const OWN_HELPERS = /\bauth\.(?=(?:is_admin|visible_phone|visible_email|add_user_record)\b)/g;

/**
 * Names of the platform's database as a hosted project has them: the tables are in a schema that no API shows, and what was
 * the schema api is public, which PostgREST shows by default.
 */
export const hostedNames = (sql: string): string =>
  sql
    .replaceAll(/\b(public|api)\./g, (_all, schema: string) => (schema === 'api' ? 'public.' : 'site.'))
    .replaceAll(OWN_HELPERS, 'site.')
    .replaceAll(/(SET search_path TO [^\n]*?)'?\bpublic\b'?/g, '$1site');

const HEAD = `-- Made by npm run hosted from the migrations of the platform: the tables that the site's pages read and write through
-- Supabase, with the same checks, row policies and rights. Apply it once to an empty project (psql -f, or the SQL editor).
-- The tables are in the schema site; public has a view of each with what the API shows, with the rights of who asks.
begin;
create schema site;
grant usage on schema site to anon, authenticated, service_role;`;

/** Supabase gives all roles all rights on what is made in public. */
const closed = (name: string): string =>
  `revoke all on public.${name} from anon, authenticated, service_role;`;

/**
 * Writes the schema of the tables that browsers reach by PostgREST as one file for a hosted Supabase project (HOSTED-1).
 * Triggers that tell other parts of the platform of a change (push messages, alerts) are left out, as these parts are.
 *
 * @param database migrated
 * @returns SQL
 */
export async function supabaseSchema(database: Queryable): Promise<string> {
  // Without a path, Postgres writes each name in full.
  await database.exec(`set search_path to ''`);
  const views = await viewsOf(database);
  const names = views.map(({ name }) => name);
  const tables = await tablesOf(database, names);
  const triggers = await triggersOf(database, names);
  const policies = await policiesOf(database, names);
  const functions = await functionsOf(database, [
    ...views.map(({ definition }) => definition),
    ...triggers,
    ...policies,
  ]);
  const parts = [
    ...(await sequencesOf(
      database,
      functions.map(({ definition }) => definition),
    )),
    ...tables,
    ...(await constraintsOf(database, names)),
    ...(await indexesOf(database, names)),
    ...functions.map(({ definition }) => `${definition};`),
    ...triggers.map((definition) => `${definition};`),
    ...views.map(
      ({ name, definition }) => `create view api.${name} with (security_invoker = true) as ${definition};`,
    ),
  ].map(hostedNames);
  const rights = [
    'revoke all on all functions in schema site from public;',
    ...functions.flatMap(({ grants }) => grants.map(hostedNames)),
    ...names.map(closed),
    ...(await grantsOf(database, views)).map(hostedNames),
    ...names.map((name) => `alter table site.${name} enable row level security;`),
    ...policies.map(hostedNames),
  ];
  await database.exec('reset search_path');
  return `${[HEAD, ...parts, ...rights, 'commit;'].join('\n\n')}\n`;
}
