import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import { acceptEmptyJson } from '../../foundation/http/empty-json.ts';
import { bearerOf, type Claims } from '../auth/tokens.ts';
import { parseFilters } from './filter-parser.ts';
import { type Preferences, readPreferences, requirePublicSchema, wantsSingle } from './preferences.ts';
import { type Rows, readByKeys, readRows } from './read-rows.ts';
import { badQuery, fromPostgres, RestError, restErrorBody } from './rest-error.ts';
import { asCaller } from './role-transaction.ts';
import { parseOrder, parseSelect, parseWindow } from './select-parser.ts';
import { type ApiTable, type Catalogue, findTable } from './table-catalogue.ts';
import { deleteRows, insertRows, updateRows } from './write-rows.ts';

const ANON: Claims = { role: 'anon' };
const rowSchema = z.record(z.string(), z.json());
const rowsSchema = z.union([z.array(rowSchema), rowSchema]);

interface Call {
  request: FastifyRequest;
  table: ApiTable;
  parameters: URLSearchParams;
  preferences: Preferences;
  claims: Claims;
}

interface Answer extends Rows {
  status: number;
  offset: number;
}

/** The tables under /rest/v1, as the Supabase client speaks to them (the part of PostgREST that the site uses). */
export function restRoutes(database: Database, catalogue: Catalogue): FastifyPluginAsyncZod {
  return async (app) => {
    acceptEmptyJson(app);
    app.setNotFoundHandler((_request, reply) => {
      reply
        .code(404)
        .send(restErrorBody(new RestError(404, 'PGRST125', 'Invalid path specified in request URL')));
    });
    app.setErrorHandler<FastifyError | RestError>((error, request, reply) => {
      if (error instanceof RestError) return reply.code(error.statusCode).send(restErrorBody(error));
      const status = error.statusCode ?? 500;
      if (status < 500) {
        const code = status === 429 ? 'too_many_requests' : 'PGRST102';
        return reply.code(status).send(restErrorBody(new RestError(status, code, error.message)));
      }
      request.log.error({ err: error }, 'request failed');
      const failure = new RestError(500, 'PGRSTX00', 'The service failed to answer this request.');
      return reply.code(500).send(restErrorBody(failure));
    });

    app.route({
      method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      url: '/:table',
      exposeHeadRoute: false,
      schema: { tags: ['tables'], summary: 'Rows of a table', params: z.object({ table: z.string() }) },
      handler: async (request, reply) => {
        requirePublicSchema(request.method, request.headers);
        const call: Call = {
          request,
          table: findTable(catalogue, request.params.table),
          parameters: new URL(request.url, 'http://local').searchParams,
          preferences: readPreferences(request.headers),
          claims: await claimsOf(request),
        };
        return send(reply, call, await run(database, call));
      },
    });
  };
}

/** Carries the answer of a dry run out of the transaction that it undoes. */
class DryRun extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('A dry run is undone.');
    this.answer = answer;
  }
}

async function run(database: Database, call: Call): Promise<Answer> {
  const { method } = call.request;
  const readOnly = method === 'GET' || method === 'HEAD';
  try {
    return await asCaller(database, call.claims, { readOnly }, async (transaction) => {
      const { table, parameters, preferences, claims } = call;
      const { role } = claims;
      const select = parseSelect(parameters.get('select'), table.name);
      if (readOnly) {
        const window = parseWindow(parameters, call.request.headers.range);
        const query = {
          select,
          filters: parseFilters(parameters),
          order: parseOrder(parameters.get('order')),
          window,
          count: preferences.count,
          rows: method === 'GET',
        };
        const rows = await readRows(transaction, table, query, role);
        const all = rows.total === undefined || (window.offset === 0 && rows.returned >= rows.total);
        return checked(call, { ...rows, status: all ? 200 : 206, offset: window.offset });
      }
      if (method === 'DELETE') {
        const rows = await deleteRows(transaction, table, parseFilters(parameters), select, role);
        requireFewAffected(preferences, rows.returned);
        return written(call, { ...rows, total: undefined }, preferences.representation ? 200 : 204);
      }
      const { keys, status } =
        method === 'POST' ? await insert(transaction, call) : await update(transaction, call);
      const rows = preferences.representation
        ? await readByKeys(transaction, table, keys, select, role)
        : { json: '', returned: keys.length, total: undefined };
      return written(call, rows, status);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.answer;
    if (error instanceof RestError) throw error;
    throw fromPostgres(error, call.claims.role) ?? error;
  }
}

/** The keys written and the status of the answer. */
interface Written {
  keys: string[];
  status: number;
}

async function insert(transaction: Queryable, call: Call): Promise<Written> {
  const rows = rowsOf(call.request.body);
  const { keys, added } = await insertRows(transaction, call.table, rows, insertOptions(call)).catch(
    (error: unknown) => {
      throw withKey(fromPostgres(error, call.claims.role), call.table, rows) ?? error;
    },
  );
  // PostgREST, upsert: 200 where rows were changed and none was added.
  return { keys, status: call.preferences.resolution === 'merge' && added === 0 ? 200 : 201 };
}

/**
 * Postgres keeps the key back where policies decide who reads a table; a caller who sent one row knows its key.
 */
function withKey(refusal: RestError | undefined, table: ApiTable, rows: Record<string, unknown>[]) {
  const { primaryKey } = table;
  const key = rows.length === 1 ? rows[0]?.[primaryKey] : undefined;
  const isKnown = typeof key === 'string' || typeof key === 'number';
  if (refusal?.code !== '23505' || refusal.details !== null || !isKnown) return refusal;
  const details = `Key (${primaryKey})=(${key}) already exists.`;
  return new RestError(refusal.statusCode, refusal.code, refusal.message, details);
}

async function update(transaction: Queryable, call: Call): Promise<Written> {
  const { request, table, parameters, preferences, claims } = call;
  const filters = parseFilters(parameters);
  const keys = await updateRows(transaction, table, rowOf(request.body), filters, claims.role);
  requireFewAffected(preferences, keys.length);
  return { keys, status: preferences.representation ? 200 : 204 };
}

function written(call: Call, rows: Rows, status: number): Answer {
  const { representation, count, dryRun } = call.preferences;
  const total = count ? rows.returned : undefined;
  const json = representation ? rows.json : '';
  const answer = checked(call, { ...rows, json, total, status, offset: 0 });
  if (dryRun) throw new DryRun(answer);
  return answer;
}

/** Inside the transaction, so that what changed too many rows is undone. */
function requireFewAffected({ maxAffected }: Preferences, affected: number): void {
  if (maxAffected === undefined || affected <= maxAffected) return;
  throw new RestError(
    400,
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${affected} rows`,
  );
}

/** Inside the transaction, so that a write that must touch one row and touched two is undone. */
function checked(call: Call, answer: Answer): Answer {
  if (!wantsSingle(call.request.headers) || answer.json === '' || answer.returned === 1) return answer;
  throw new RestError(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${answer.returned} rows`,
  );
}

function send(reply: FastifyReply, { request }: Call, answer: Answer): FastifyReply {
  const { offset, returned, total, status } = answer;
  const range = returned === 0 ? '*' : `${offset}-${offset + returned - 1}`;
  reply
    .code(status)
    .header('content-range', `${range}/${total ?? '*'}`)
    .header('cache-control', 'no-store');
  if (answer.json === '') return reply.send();
  if (wantsSingle(request.headers)) {
    return reply.type('application/vnd.pgrst.object+json; charset=utf-8').send(answer.json.slice(1, -1));
  }
  return reply.type('application/json; charset=utf-8').send(answer.json);
}

/** What the request's token says; the client sends its public key where nobody is signed in. */
async function claimsOf(request: FastifyRequest): Promise<Claims> {
  const { apikey } = request.headers;
  const token = bearerOf(request) ?? (typeof apikey === 'string' ? apikey : undefined);
  if (token === undefined) return ANON;
  const result = await request.server.tokens.check(token);
  if (result.state === 'valid') return result.claims;
  if (token === apikey) return ANON;
  if (result.state === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
  if (result.state === 'ended') throw new RestError(401, 'PGRST303', 'JWT of an ended session');
  throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
}

function insertOptions({ parameters, preferences }: Call) {
  return {
    columns: parameters
      .get('columns')
      ?.split(',')
      .map((name) => name.replace(/^"(.*)"$/, '$1')),
    onConflict: parameters.get('on_conflict') ?? undefined,
    resolution: preferences.resolution,
    missing: preferences.missing,
  };
}

function rowsOf(body: unknown) {
  const parsed = rowsSchema.safeParse(body);
  if (!parsed.success) throw badBody();
  return Array.isArray(parsed.data) ? parsed.data : [parsed.data];
}

function rowOf(body: unknown) {
  const parsed = rowSchema.safeParse(body);
  if (!parsed.success) throw badBody();
  return parsed.data;
}

function badBody(): RestError {
  const { message } = badQuery(
    'All object keys must match, and the body must be an object or an array of objects',
  );
  return new RestError(400, 'PGRST102', message);
}
