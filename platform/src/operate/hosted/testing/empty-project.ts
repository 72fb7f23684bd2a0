import type { Database } from '../../../foundation/database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';

/**
 * What a new project of Supabase has that the site's schema builds on: roles, accounts, the caller's token, and rights that it
 * gives to all roles on whatever is made in public.
 */
const SUPABASE = `
  do $$
  declare
    wanted text;
  begin
    foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    end loop;
  end
  $$;
  create schema auth;
  create table auth.users (
    id uuid primary key,
    phone text unique,
    email text unique,
    phone_confirmed_at timestamptz,
    email_confirmed_at timestamptz,
    raw_user_meta_data jsonb not null default '{}'
  );
  create function auth.jwt() returns jsonb language sql stable
    as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
  create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
  grant usage on schema public, auth to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
`;

/** A database as a new project of Supabase is, as far as the site's schema can tell. */
export async function openEmptyProject(): Promise<Database> {
  const database = await openTestDatabase({ migrated: false });
  await database.exec(SUPABASE);
  return database;
}
