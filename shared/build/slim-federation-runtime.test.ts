import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SLIM_MODULES, STAND_INS } from './slim-federation-runtime';

/** Names that a module exports, read from its text: `export { a, b }`, `export const a`, `export class A`. */
function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const listed = [...text.matchAll(/export \{([^}]+)\}/g)].flatMap(([, names]) => (names ?? '').split(','));
  const declared = [...text.matchAll(/export (?:const|class|function) (\w+)/g)].map(([, name]) => name ?? '');
  return [...listed, ...declared]
    .map((name) => name.trim())
    .filter(Boolean)
    .sort();
}

const packages = path.resolve(__dirname, '../../node_modules');

test.each(SLIM_MODULES)(
  '$module of $package is where the shell replaces it, with the same exports',
  (row) => {
    const original = exportsOf(path.join(packages, row.package, row.module));
    expect(exportsOf(path.join(STAND_INS, row.standIn))).toEqual(original);
    // The stand-ins were written for this version.
    const manifest = readFileSync(path.join(packages, row.package, 'package.json'), 'utf8');
    expect(JSON.parse(manifest).version).toBe('2.9.2');
  },
);
