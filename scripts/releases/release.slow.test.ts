import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@site/shared/contract';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { parseDeployables } from '../lib/deployables';
import { publish } from './publish';
import { release } from './release';

test('SHELL-1 releasing one area keeps the others as they are live', async () => {
  // Tests have the development build of the shell's libraries, which tells of every endpoint that a second page brings.
  jest.spyOn(console, 'error').mockReturnValue();
  const store = new ReleaseStore(mkdtempSync(path.join(tmpdir(), 'releases-')));
  const { record: first } = await release(parseDeployables([]), store);
  // Somebody else's release, newer than anything in this checkout.
  const theirs: AreaRelease = { ...(first.areas['mf-demands'] as AreaRelease), version: '9.0.0+theirs' };
  await publish(store, [{ name: 'mf-demands', release: theirs }], 'minh');

  const { record: second } = await release(['mf-assistant'], store);

  expect(second.areas['mf-demands']?.version).toBe('9.0.0+theirs');
  expect(second.shell).toEqual(first.shell);
  expect(second.areas['mf-assistant']?.version).toMatch(/^1\.0\.0\+[0-9a-f]{7}$/);
}, 300_000);
