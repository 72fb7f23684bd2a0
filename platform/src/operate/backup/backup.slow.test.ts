import '../../testing/long-timeout.ts';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Database } from '../../foundation/database/database.ts';
import { takeLockFile } from '../../foundation/database/lock-file.ts';
import { migrate } from '../../foundation/database/migrate.ts';
import { openPglite } from '../../foundation/database/pglite.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { serveBackups } from './running-backup.ts';

const run = promisify(execFile);
const TABLES = ['authors', 'local_users', 'notifications', 'schema_migrations'];

let folder: string;
let full: string;
let file: string;
let rows: Record<string, string>;

async function allRows(database: Database): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const table of TABLES) all[table] = await rowsIn(database, table);
  return all;
}

async function rowsOf(dataDir: string): Promise<Record<string, string>> {
  const database = await openPglite(dataDir);
  const found = await allRows(database);
  await database.close();
  return found;
}

async function rowsIn(database: Database, table: string): Promise<string> {
  const result = await database.query<{ text: string | null }>(
    `select string_agg(each::text, '|' order by each::text) as text from ${table} as each`,
  );
  return result.rows[0]?.text ?? '';
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  full = join(folder, 'full');
  file = join(folder, 'market.backup');
  const database = await openPglite(full);
  await migrate(database);
  await database.exec(`
    insert into authors (id, uid, display_name, account, avatar, phone_number)
      select gen_random_uuid(), gen_random_uuid(), 'Nguyễn Thị ' || n, 'nguoi-ban-' || n, 'avatars/a.webp',
        '84' || (900000000 + n)
      from generate_series(1, 2000) as n;
    insert into local_users (device_id, secret_hash, display_name)
      select 'device-' || n, md5(n::text), 'Khách "' || n || '"' from generate_series(1, 500) as n;
    insert into notifications (receiver_id, sender_id, title, message, click_action, conversation_id)
      select id, id, 'Tin', E'hai\\ndòng', '/', '' from authors;
  `);
  rows = await allRows(database);
  await database.close();
  await backUp(full, file);
});

/** A tar of one file, as a database has it. */
function brokenArchive(): Buffer {
  const header = Buffer.alloc(512);
  header.write('pglite/PG_VERSION');
  header.write(
    '0000644\u00000000000\u00000000000\u000000000000003\u000000000000000\u0000        0',
    100,
    'latin1',
  );
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
  return Buffer.concat([header, Buffer.from('17\n'.padEnd(512, '\u0000')), Buffer.alloc(1024)]);
}

afterAll(() => rm(folder, { recursive: true, force: true }));

test('what was backed up is there again after a restore into an empty folder', async () => {
  const empty = join(folder, 'empty');
  expect(await restore(empty, file, { replace: false })).toBeUndefined();
  expect(rows.authors?.length).toBeGreaterThan(100_000);
  expect(await rowsOf(empty)).toEqual(rows);
  expect(await readdir(empty)).toEqual(['pglite']);
});

test('a database that is there is refused, and kept aside when it may be replaced', async () => {
  const taken = join(folder, 'taken');
  await (await openPglite(taken)).close();
  await expect(restore(taken, file, { replace: false })).rejects.toThrow(/already; --replace keeps it aside/);
  const former = await restore(taken, file, { replace: true });
  expect((await readdir(taken)).sort()).toEqual(['pglite', former?.slice(taken.length + 1)]);
  expect(await rowsOf(taken)).toEqual(rows);
  expect(await readdir(former ?? '')).toContain('PG_VERSION');
});

test.each<[string, () => Promise<Buffer>]>([
  ['a truncated file', async () => (await readFile(file)).subarray(0, -1000)],
  ['a file with other bytes', async () => (await readFile(file)).fill(7, 100_000, 100_100)],
  ['another file', async () => Buffer.from('{"not": "a backup"}')],
  ['another compressed file', async () => gzipSync('not a tar')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['a compressed empty file', async () => gzipSync('')],
  ['an empty archive', async () => gzipSync(Buffer.alloc(1024))],
  ['an archive with a wrong database', async () => gzipSync(brokenArchive())],
])('%s is refused before anything is touched', async (name, content) => {
  const broken = join(folder, 'broken.backup');
  await writeFile(broken, await content());
  const target = join(folder, name);
  await mkdir(join(target, 'pglite'), { recursive: true });
  await writeFile(join(target, 'pglite', 'mark'), 'kept');
  await expect(restore(target, broken, { replace: true })).rejects.toThrow(
    /^[^\n]*broken\.backup is not a (whole )?backup[^\n]*$/,
  );
  expect(await readdir(target)).toEqual(['pglite']);
  expect(await readFile(join(target, 'pglite', 'mark'), 'utf8')).toBe('kept');
});

test('a folder that a service uses, an existing file and a missing database are one clear line', async () => {
  const lock = await takeLockFile(join(full, 'database.lock'));
  const other = join(folder, 'other.backup');
  await expect(backUp(full, other)).rejects.toThrow(`is in use by process ${process.pid}`);
  await expect(restore(full, file, { replace: true })).rejects.toThrow(`is in use by process ${process.pid}`);
  await lock.release();
  await expect(backUp(full, file)).rejects.toThrow('exists already');
  await expect(backUp(join(folder, 'nowhere'), other)).rejects.toThrow('There is no database in');
  await expect(backUp(full, join(folder, 'no', 'such'))).rejects.toThrow('cannot be written');
  expect(await readdir(folder)).not.toContain('other.backup');
});

test('beside a running platform: it goes on, and all that it had committed is in the backup', async () => {
  const busy = join(folder, 'busy');
  await restore(busy, file, { replace: false });
  const database = await openPglite(busy);
  const end = await serveBackups(busy, database, (error) => {
    throw error;
  });
  await database.query("update authors set display_name = 'Người mới'");
  const backup = backUp(busy, join(folder, 'beside.backup'));
  await database.query("update authors set account = account || '-2'");
  await backup;
  expect((await stat(join(busy, 'backup.sock'))).mode & 0o077).toBe(0);
  await end();
  await database.close();
  const copy = join(folder, 'copy');
  await restore(copy, join(folder, 'beside.backup'), { replace: false });
  const names = await openPglite(copy);
  const { rows: found } = await names.query<{ count: number; versions: number }>(
    `select count(*)::int as count, count(distinct account like '%-2')::int as versions
     from authors where display_name = 'Người mới'`,
  );
  // Before or after the second change, never in its middle.
  expect(found).toEqual([{ count: 2000, versions: 1 }]);
  await names.close();
});

test('the commands: a backup, a restore, and one line for what they cannot do', async () => {
  const command = (name: string, args: string[], environment: Record<string, string>) =>
    run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '..', 'cli', name), ...args], {
      env: { PATH: process.env.PATH, ...environment },
    });
  const refusal = async (name: string, args: string[], environment: Record<string, string> = {}) =>
    command(name, args, environment).then(
      () => 'done',
      (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
    );
  const written = join(folder, 'by-command.backup');
  expect((await command('backup.ts', [written], { DATA_DIR: full })).stdout).toMatch(
    /by-command\.backup, \d+\.\d MB\. .*copy UPLOADS_DIR as well\.\n$/,
  );
  const target = join(folder, 'by-command');
  await command('restore.ts', [written], { DATA_DIR: target });
  expect(await rowsOf(target)).toEqual(rows);
  expect(await refusal('backup.ts', [])).toBe('1 Usage: npm run backup -- <file>\n');
  expect(await refusal('restore.ts', ['--force'])).toMatch(/^1 Unknown option[^\n]*Usage[^\n]*\n$/);
  const DATABASE_URL = 'postgres://somewhere/db';
  expect(await refusal('backup.ts', ['a'], { DATABASE_URL })).toMatch(
    /^1 DATABASE_URL[^\n]*pg_dump[^\n]*\n$/,
  );
  expect(await refusal('restore.ts', ['a'], { DATABASE_URL })).toMatch(/^1 DATABASE_URL[^\n]*pg_restore/);
});
