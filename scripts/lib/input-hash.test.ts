import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputHash } from './input-hash.ts';

let folder: string;

const write = (name: string, content: string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const hash = () => inputHash([folder]);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'input-hash-'));
  write('src/area.tsx', 'export {};');
  write('area.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the same content has the same hash', () => {
  expect(hash()).toBe(hash());
});

test.each([
  ['a changed source', () => write('src/area.tsx', 'export const a = 1;')],
  ['a new source', () => write('src/page.tsx', '')],
  ['a changed manifest', () => write('area.json', '{"id":1}')],
  ['a moved source', () => renameSync(path.join(folder, 'src/area.tsx'), path.join(folder, 'src/other.tsx'))],
])('%s changes it', (_name, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each([
  'src/area.test.tsx',
  'src/README.md',
  'dist/main.js',
  'dist-early/early.js',
  'node_modules/a/index.js',
  'e2e/a.test.ts',
  'server/html.ts',
])('%s is no input of a build', (name) => {
  const before = hash();
  write(name, 'anything');
  expect(hash()).toBe(before);
});

test('single files are inputs too', () => {
  const lock = path.join(folder, 'package-lock.json');
  writeFileSync(lock, '{}');
  const before = inputHash([lock]);
  writeFileSync(lock, '{"a":1}');
  expect(inputHash([lock])).not.toBe(before);
});
