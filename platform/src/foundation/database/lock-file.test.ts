import { spawnSync } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLockFile } from './lock-file.ts';

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
