import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { PGLITE_FOLDER } from '../../../platform/src/foundation/database/pglite';
import { History } from '../history';
import { startWorld } from './world';

const base = testFolder();

test('ORACLE-1 a world that cannot be started leaves nothing behind', async () => {
  const kept = path.join(PGLITE_FOLDER, randomUUID());
  mkdirSync(base(PGLITE_FOLDER));
  writeFileSync(base(kept), '');
  // There are no releases to copy.
  await expect(startWorld(1, base(), new History(), undefined)).rejects.toThrow('ENOENT');
  const left = readdirSync(tmpdir()).filter((name) => existsSync(path.join(tmpdir(), name, 'data', kept)));
  expect(left).toEqual([]);
});
