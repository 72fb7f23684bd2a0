import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { releaseShell } from './collect-release';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'collect-release-'));
  for (const folder of ['dist', 'dist-worker']) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, 'package.json'), '{"version":"1.0.0"}');
  writeFileSync(path.join(root, 'dist/main.11111111.js'), 'start();');
  writeFileSync(path.join(root, 'dist-worker/service-worker.22222222.js'), 'work();');
});
afterEach(() => rmSync(root, { recursive: true }));

test('SHELL-1 WORKER-1 the worker is among the files of the shell, which also an older checkout keeps in its sweep', async () => {
  const { release } = await releaseShell(root, new ReleaseStore(path.join(root, 'releases')));
  const { shell } = release as { shell: { files: Record<string, string>; worker: { integrity: string } } };
  expect(shell.files).toEqual({ 'service-worker.22222222.js': shell.worker.integrity });
});
