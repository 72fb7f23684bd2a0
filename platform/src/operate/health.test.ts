import { buildTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

test('/ready follows the database, /health does not', async () => {
  const database = await openTestDatabase();
  let state: 'here' | 'silent' | 'gone' = 'here';
  const app = await buildTestApp({
    ...database,
    query: (sql, parameters) => {
      if (sql !== 'select 1' || state === 'here') return database.query(sql, parameters);
      return state === 'silent' ? new Promise(() => undefined) : Promise.reject(new Error('gone'));
    },
  });
  const ask = async (url: string) => (await app.inject(url)).statusCode;
  expect([await ask('/health'), await ask('/ready')]).toEqual([200, 200]);
  state = 'silent';
  expect([await ask('/health'), await ask('/ready')]).toEqual([200, 503]);
  state = 'here';
  expect(await ask('/ready')).toBe(200);
  state = 'gone';
  const gone = await app.inject('/ready');
  expect([gone.statusCode, gone.json().error.code]).toEqual([503, 'not_ready']);
  expect(await ask('/health')).toBe(200);
  await app.close();
  await database.close();
});
