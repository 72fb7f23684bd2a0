import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives each test of a file a folder of its own, which is removed after it.
 *
 * @returns the path of parts within the folder of the test that runs; without parts, the folder
 */
export function testFolder(): (...parts: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...parts) => path.join(folder, ...parts);
}
