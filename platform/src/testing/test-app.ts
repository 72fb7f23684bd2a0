import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { ListPage, Post } from '../base/listings/listings.schemas.ts';
import type { Database } from '../foundation/database/database.ts';
import type { ErrorBody } from '../foundation/http/http-error.ts';
import { readSettings } from '../settings.ts';
import type { Market } from './kept-databases.ts';
import { sharedFixture } from './shared-fixture.ts';
import { openTestDatabase } from './test-database.ts';

/** Builds the application for tests, without a rate limit in the way unless the environment names one. */
export function buildTestApp(
  database: Database,
  environment: Record<string, string> = {},
): Promise<FastifyInstance> {
  const usual = { MEDIA_CACHE_DIR: '/nonexistent', RATE_LIMIT_PER_MINUTE: '1000000' };
  return buildApp({ database, settings: readSettings({ ...usual, ...environment }) });
}

/** The application and a database of its own, for all tests of a file; filled with a market if one is named. */
export function sharedApp(market?: Market): { database: Database; app: FastifyInstance } {
  const database = sharedFixture(() => openTestDatabase(market && { market }));
  return { database, app: sharedFixture(() => buildTestApp(database)) };
}

/** Where the two feeds are. */
export const FEED_PATHS = {
  sale: '/api/products/for-sale/list',
  rent: '/api/products/for-rent/list',
} as const;

/** Asks for one page and expects it to be given. */
export async function fetchPage(
  app: FastifyInstance,
  kind: 'sale' | 'rent',
  body: Record<string, unknown> = {},
): Promise<ListPage> {
  const response = await app.inject({ method: 'POST', url: FEED_PATHS[kind], payload: body });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<ListPage>();
}

/** Walks a feed by cursor to its end; `between` runs after each page. */
export async function fetchAll(
  app: FastifyInstance,
  kind: 'sale' | 'rent',
  filter: Record<string, unknown>,
  between: () => Promise<void> = async () => undefined,
): Promise<Post[]> {
  const posts: Post[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage = await fetchPage(app, kind, { filter, cursor, limit: 50 });
    posts.push(...page.data.map(({ post }) => post));
    cursor = page.nextCursor;
    await between();
  } while (cursor !== null);
  return posts;
}

/** Asks with a body that must be refused and gives status and error. */
export async function fetchRefusal(
  app: FastifyInstance,
  kind: 'sale' | 'rent',
  body: unknown,
): Promise<{ status: number } & ErrorBody['error']> {
  const response = await app.inject({
    method: 'POST',
    url: FEED_PATHS[kind],
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, ...response.json<ErrorBody>().error };
}
