import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { History } from '../history';
import { startWorld } from './world';

const { TMPDIR } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'world-'));
  mkdirSync(path.join(folder, 'base'));
  mkdirSync(path.join(folder, 'tmp'));
  process.env.TMPDIR = path.join(folder, 'tmp');
});

afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  rmSync(folder, { recursive: true, force: true });
});

test('ORACLE-1 a world that cannot be started leaves nothing behind', async () => {
  const started = startWorld(1, path.join(folder, 'base'), new History(), undefined);
  await expect(started).rejects.toThrow('ENOENT');
  expect(readdirSync(path.join(folder, 'tmp'))).toEqual([]);
});
