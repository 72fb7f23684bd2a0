import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wrongWithWorker } from './worker-weight';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'worker-weight-'));
  mkdirSync(path.join(root, 'dist-worker'));
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (name: string, bytes: number) =>
  writeFileSync(path.join(root, 'dist-worker', name), randomBytes(bytes));

test('WORKER-1 the worker is one script, of what it may weigh', () => {
  build('service-worker.1a2b3c4d.js', 11_000);
  expect(wrongWithWorker(root)).toEqual([]);
  build('service-worker.1a2b3c4d.js', 13_000);
  expect(wrongWithWorker(root)).toEqual([
    expect.stringMatching(/^shell: the service worker weighs 13\d{3} bytes, 1\d{3} more/),
  ]);
});

test('WORKER-1 a chunk beside it is refused: it could not be loaded', () => {
  build('service-worker.1a2b3c4d.js', 10);
  build('117.1a2b3c4d.js', 10);
  expect(wrongWithWorker(root)).toEqual([expect.stringContaining('one script, not 2')]);
});

test('WORKER-1 a build without one is told', () => {
  rmSync(path.join(root, 'dist-worker'), { recursive: true });
  expect(wrongWithWorker(root)).toEqual([expect.stringContaining('one script, not 0')]);
});
