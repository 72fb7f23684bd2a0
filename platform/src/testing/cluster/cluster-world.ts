import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { readMediaCatalogue } from '../../base/media/media-catalogue.ts';
import { PROJECT_ID } from '../../firebase/firestore/testing/test-server.ts';
import { migrate } from '../../foundation/database/migrate.ts';
import { openPostgres } from '../../foundation/database/postgres.ts';
import { seed } from '../../seed/seed.ts';
import { DEMO_PASSWORD } from '../../seed/users.seed.ts';
import { type SpawnedPlatform, spawnPlatform } from '../spawned-platform.ts';
import { createOwnDatabase } from '../test-database.ts';

/** Requests a minute and address on the nodes of a cluster. */
export const PER_MINUTE = 120;

/** Phone numbers of the demo, all with the same password. */
export const CUSTOMERS = ['84900000003', '84900000004'] as const;

/** Somebody signed in on one node. */
export interface SignedIn {
  client: SupabaseClient;
  accessToken: string;
  refreshToken: string;
  uid: string;
}

/** A database and a Redis with a small market, and the nodes that were started on them. */
export interface ClusterWorld {
  databaseUrl: string;
  redisUrl: string;
  listingId: string;
  /** Telephone number of who owns the listing. */
  ownerPhone: string;
  /** Starts one more node; of another release, when its `main.ts` is given. */
  startNode(settings?: Record<string, string>, main?: string): Promise<SpawnedPlatform>;
  close(): Promise<void>;
}

type Transport = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['realtime']>['transport'] &
  object;

/**
 * Prepares what nodes share: TEST_DATABASE_URL is a Postgres server, TEST_REDIS_URL a Redis.
 *
 * @throws Error when one of them is not set; `npm run test:cluster` sets both
 */
export async function openClusterWorld(): Promise<ClusterWorld> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const redisUrl = process.env.TEST_REDIS_URL;
  if (serverUrl === undefined || redisUrl === undefined) throw new Error('Run this by npm run test:cluster.');
  const directory = await mkdtemp(join(tmpdir(), 'cluster-'));
  const { url: databaseUrl, drop } = await createOwnDatabase(serverUrl);
  const { listingId, ownerPhone } = await seedMarket(databaseUrl);
  const nodes: SpawnedPlatform[] = [];
  return {
    databaseUrl,
    redisUrl,
    listingId,
    ownerPhone,
    async startNode(settings = {}, main) {
      const environment = {
        DATA_DIR: directory,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        FIREBASE_PROJECT_ID: PROJECT_ID,
        RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
        ...settings,
      };
      const node = await spawnPlatform(environment, main);
      nodes.push(node);
      return node;
    },
    async close() {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function seedMarket(databaseUrl: string): Promise<{ listingId: string; ownerPhone: string }> {
  const database = await openPostgres(databaseUrl);
  await migrate(database);
  await seed(database, { media: await readMediaCatalogue(), listings: 60 });
  await database.exec('delete from comments');
  const { rows } = await database.query<{ id: string; phone_number: string }>(
    'select l.id, a.phone_number from listings l join authors a on a.id = l.author_id order by l.id limit 1',
  );
  await database.close();
  const row = rows[0];
  if (row === undefined) throw new Error('The market is empty.');
  return { listingId: row.id, ownerPhone: row.phone_number };
}

/** A Supabase client of one node, as of one more browser. */
export function clientOf(address: string): SupabaseClient {
  return createClient(address, 'public-key', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own; the types of the package's events differ from the browser's.
    realtime: { transport: WebSocket as unknown as Transport },
  });
}

/** Signs somebody of the demo in. */
export async function signIn(address: string, phone: string): Promise<SignedIn> {
  const client = clientOf(address);
  const { data, error } = await client.auth.signInWithPassword({ phone, password: DEMO_PASSWORD });
  if (error !== null) throw error;
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  return { client, accessToken, refreshToken, uid: user.id };
}
