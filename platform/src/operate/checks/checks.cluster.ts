import { openPostgres } from '../../foundation/database/postgres.ts';
import { type ClusterWorld, openClusterWorld } from '../../testing/cluster/cluster-world.ts';
import { askRedis } from './ask-redis.ts';
import { readSchemaState } from './schema-state.ts';

let world: ClusterWorld;

beforeAll(async () => {
  world = await openClusterWorld();
});

afterAll(() => world?.close());

test('WATCH-6 WATCH-3 a real Postgres tells how far it is migrated, and that it holds the demo', async () => {
  const database = await openPostgres(world.databaseUrl);
  const state = await readSchemaState(database);
  await database.close();
  expect(state).toMatchObject({ pending: [], unknown: [], hasDemoAccount: true });
  expect(state.version).toBeGreaterThanOrEqual(150_000);
  expect(Math.abs(state.now.getTime() - Date.now())).toBeLessThan(5_000);
});

test('WATCH-6 a real Redis answers, and refuses an account that it does not have', async () => {
  expect(await askRedis(world.redisUrl)).toMatch(/^\d+\.\d+/);
  const wrong = new URL(world.redisUrl);
  wrong.username = 'nobody';
  wrong.password = 'another';
  await expect(askRedis(wrong.href)).rejects.toThrow(/WRONGPASS/);
});
