import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'dist-early',
  'dist-server',
  'dist-worker',
  'dist-types',
  'e2e',
  'server',
  'releases',
  'testing',
]);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (!/\.(test\.tsx?|md)$/.test(entry.name)) yield file;
  }
}

/**
 * A hash of everything that a deployable is built from, to tell whether it must be built again.
 *
 * @param places folders (whole) and files
 */
export function inputHash(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = path.extname(place) === '.json' ? [place] : [...sources(place)].sort();
    for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}
