import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { wrongWithWorker } from './worker-weight';

const root = testFolder();
beforeEach(() => {
  mkdirSync(root('dist-worker'));
});

const build = (name: string, bytes: number) => writeFileSync(root('dist-worker', name), randomBytes(bytes));

test('WORKER-1 the worker is one script, of what it may weigh', () => {
  build('service-worker.1a2b3c4d.js', 11_000);
  expect(wrongWithWorker(root())).toEqual([]);
  build('service-worker.1a2b3c4d.js', 13_000);
  expect(wrongWithWorker(root())).toEqual([
    expect.stringMatching(/^shell: the service worker weighs 13\d{3} bytes, 1\d{3} more/),
  ]);
});

test('WORKER-1 a chunk beside it, which could not be loaded, is refused; a build without one is told', () => {
  build('service-worker.1a2b3c4d.js', 10);
  build('117.1a2b3c4d.js', 10);
  expect(wrongWithWorker(root())).toEqual([expect.stringContaining('one script, not 2')]);
  rmSync(root('dist-worker'), { recursive: true });
  expect(wrongWithWorker(root())).toEqual([expect.stringContaining('one script, not 0')]);
});
