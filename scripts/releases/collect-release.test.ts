import { mkdirSync, writeFileSync } from 'node:fs';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { releaseShell } from './collect-release';

const root = testFolder();

beforeEach(() => {
  for (const folder of ['dist', 'dist-worker']) mkdirSync(root(folder));
  writeFileSync(root('package.json'), '{"version":"1.0.0"}');
  writeFileSync(root('dist/main.11111111.js'), 'start();');
  writeFileSync(root('dist-worker/service-worker.22222222.js'), 'work();');
});

test('SHELL-1 WORKER-1 the worker is among the files of the shell, which also an older checkout keeps in its sweep', async () => {
  const { release } = await releaseShell(root(), new ReleaseStore(root('releases')));
  const { shell } = release as { shell: { files: Record<string, string>; worker: { integrity: string } } };
  expect(shell.files).toEqual({ 'service-worker.22222222.js': shell.worker.integrity });
});
