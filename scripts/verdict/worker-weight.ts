import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What the service worker may weigh, bytes of Brotli: browsers start it for every visit. */
const MOST_BYTES = 12_000;

/**
 * Holds the service worker to what it may weigh, and to one file: it has no loader of chunks.
 *
 * @param root folder of the shell, built
 * @returns what is wrong, one line each
 */
export function wrongWithWorker(root: string): string[] {
  const folder = path.join(root, 'dist-worker');
  const scripts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : [];
  const [script] = scripts;
  if (!script || scripts.length > 1)
    return [`shell: the service worker is one script, not ${scripts.length} (${scripts.join(', ')})`];
  const bytes = brotliCompressSync(readFileSync(path.join(folder, script))).length;
  return bytes > MOST_BYTES
    ? [`shell: the service worker weighs ${bytes} bytes, ${bytes - MOST_BYTES} more than it may`]
    : [];
}
