import { spawnSync } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { takeLockFile } from './lock-file.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let database: Database;
let directory: string;

beforeAll(async () => {
  database = await openTestDatabase({ migrated: false });
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

test('a failing migration leaves nothing behind', async () => {
  await writeFile(join(directory, '0001-good.sql'), 'create table good (id int);');
  await writeFile(join(directory, '0002-bad.sql'), 'create table bad (id int); select nonsense;');
  await expect(migrate(database, directory)).rejects.toThrow('nonsense');
  const { rows } = await database.query("select to_regclass('good') as good, to_regclass('bad') as bad");
  expect(rows).toEqual([{ good: null, bad: null }]);
});

test('two processes that start at once apply each migration once; a later run applies none', async () => {
  const runs = await Promise.all([migrate(database), migrate(database)]);
  expect(runs.flat().filter((name) => name === '0001-listings.sql')).toHaveLength(1);
  expect(await migrate(database)).toEqual([]);
});

test('bigint and numeric arrive as numbers, timestamps as dates', async () => {
  const { rows } = await database.query(
    "select 120000000000::bigint as price, 45.5::numeric as area, '2025-07-01T00:00:00Z'::timestamptz as at",
  );
  expect(rows).toEqual([{ price: 120_000_000_000, area: 45.5, at: new Date('2025-07-01T00:00:00Z') }]);
});

test('a transaction that throws is rolled back', async () => {
  await database.exec('create table kept (id int)');
  const work = database.transaction(async (transaction) => {
    await transaction.query('insert into kept values (1)');
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect((await database.query('select * from kept')).rows).toEqual([]);
});

test.each([
  ['ĐƯỜNG Đại lộ', 'duong dai lo'],
  ['Quận 7', 'quan 7'],
  ['Quận 7'.normalize('NFD'), 'quan 7'],
])('FEED-4 f_unaccent(%s) is %s', async (input, expected) => {
  const { rows } = await database.query('select f_unaccent($1) as result', [input]);
  expect(rows).toEqual([{ result: expected }]);
});

test('a notice reaches its listeners with its payload, until they stop', async () => {
  const heard: string[] = [];
  const stop = await database.listen('news', (payload) => heard.push(payload));
  await database.query("select pg_notify('news', 'first')");
  await heardAll(heard, ['first']);
  await stop();
  const stopNext = await database.listen('news', (payload) => heard.push(payload));
  await database.query("select pg_notify('news', 'second')");
  await heardAll(heard, ['first', 'second']);
  await stopNext();
});

test('a lost listening connection is opened again', async () => {
  const heard: string[] = [];
  const stop = await database.listen('more_news', (payload) => heard.push(payload));
  if (database.driver === 'postgres') {
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where query = \'listen "more_news"\'',
    );
    // The empty notice says that something may have been missed.
    await heardAll(heard, ['']);
    heard.length = 0;
  }
  await database.query("select pg_notify('more_news', 'still here')");
  await heardAll(heard, ['still here']);
  await stop();
});

async function heardAll(heard: readonly string[], expected: readonly string[]): Promise<void> {
  while (heard.length < expected.length) await setImmediate();
  expect(heard).toEqual(expected);
}

test('an unreachable Postgres is one clear line', async () => {
  const opening = openPostgres('postgres://nobody@127.0.0.1:1/none');
  await expect(opening).rejects.toThrow(/^The Postgres server of DATABASE_URL cannot be used: [^\n]+$/);
});

describe('the lock of a data folder', () => {
  let directory: string;
  let path: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lock-'));
    path = join(directory, 'data', 'database.lock');
  });

  afterEach(() => rm(directory, { recursive: true }));

  test('a held lock is refused with one clear line, a released one is free again', async () => {
    const lock = await takeLockFile(path);
    await expect(takeLockFile(path)).rejects.toThrow(
      `The data folder ${join(directory, 'data')} is in use by process ${process.pid}; stop it or set another DATA_DIR.`,
    );
    await lock.release();
    await lock.release();
    await expect(access(path)).rejects.toThrow('ENOENT');
    await (await takeLockFile(path)).release();
  });

  test('a lock of another living process is refused', async () => {
    await (await takeLockFile(path)).release();
    await writeFile(path, `${process.ppid}\n`);
    await expect(takeLockFile(path)).rejects.toThrow(`in use by process ${process.ppid}`);
  });

  test.each([
    ['of a process that ended', () => `${spawnSync(process.execPath, ['-e', '']).pid}\n`],
    ['with our own id from an earlier life', () => `${process.pid}\n`],
    ['that is empty', () => ''],
  ])('a lock %s is taken over', async (_name, content) => {
    await (await takeLockFile(path)).release();
    await writeFile(path, content());
    await (await takeLockFile(path)).release();
  });

  test('a data folder that is a file is one clear line', async () => {
    await writeFile(join(directory, 'data'), 'not a folder');
    await expect(takeLockFile(path)).rejects.toThrow(/^The data folder .* cannot be written: [^\n]+$/);
  });
});
