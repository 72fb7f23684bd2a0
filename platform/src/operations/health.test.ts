import { buildTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

test('/ready follows the database, /health does not', async () => {
  const database = await openTestDatabase();
  let state: 'here' | 'silent' = 'here';
  const app = await buildTestApp({
    ...database,
    query: (sql, parameters) =>
      state === 'silent' && sql === 'select 1'
        ? new Promise(() => undefined)
        : database.query(sql, parameters),
  });
  const ask = async (url: string) => (await app.inject(url)).statusCode;
  expect([await ask('/health'), await ask('/ready')]).toEqual([200, 200]);
  state = 'silent';
  expect([await ask('/health'), await ask('/ready')]).toEqual([200, 503]);
  state = 'here';
  // A busy machine may be late once more; the test's own limit ends the waiting.
  while ((await ask('/ready')) !== 200);
  await app.firestore.close();
  await database.close();
  const gone = await app.inject('/ready');
  expect([gone.statusCode, gone.json().error.code]).toEqual([503, 'not_ready']);
  expect(await ask('/health')).toBe(200);
  await app.close();
});
