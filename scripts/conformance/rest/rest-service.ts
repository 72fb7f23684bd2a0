import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readSettings } from '../../../platform/src/settings';
import { openTokens } from '../../../platform/src/supabase/auth/tokens';
import { restRoutes } from '../../../platform/src/supabase/rest/rest.routes';
import { loadCatalogue } from '../../../platform/src/supabase/rest/table-catalogue';
import { EVERY_SESSION_LIVES } from '../../../platform/src/testing/living-sessions';
import { openTestDatabase } from '../../../platform/src/testing/test-database';

/** The service of tables over the suite's own schema. */
export interface RestService {
  /** Such as http://127.0.0.1:41234/rest/v1. */
  url: string;
  close(): Promise<void>;
}

/** The roles that a Supabase database has; the suite's own script grants to them. */
const ROLES = 'create role anon; create role authenticated; create role service_role;';

/**
 * Every table of schema public is read through a view in schema api and written by the suite's one caller, who has no
 * token: the policies of the platform's own tables are its own tests' matter.
 */
const OPEN_TO_ALL = `
  create schema api;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create view api.%1$I with (security_invoker = true) as select * from public.%1$I', name);
    end loop;
  end $$;
  grant usage on schema public, api to anon;
  grant all on all tables in schema public, api to anon;
  grant all on all sequences in schema public to anon;`;

/**
 * Starts the platform's routes of tables over another schema than the platform's.
 *
 * @param scripts SQL that makes and fills the tables of schema public, in order
 */
export async function startRestService(scripts: readonly string[]): Promise<RestService> {
  const database = await openTestDatabase({ migrated: false });
  for (const script of [ROLES, ...scripts, OPEN_TO_ALL]) await database.exec(script);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // The secret is given, since this database keeps none; the suite's key is no token, so its caller is nobody.
  const settings = { ...readSettings({}).auth, jwtSecret: randomUUID() };
  app.decorate('tokens', await openTokens(database, settings, EVERY_SESSION_LIVES));
  await app.register(restRoutes(database, await loadCatalogue(database)), { prefix: '/rest/v1' });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${address}/rest/v1`,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
