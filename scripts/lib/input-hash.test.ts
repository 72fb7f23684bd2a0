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

test('tests, documents, journeys, other builds and packages are no input of a build', () => {
  const before = hash();
  for (const name of ['src/area.test.tsx', 'src/README.md', 'dist/main.js', 'dist-early/early.js'])
    write(name, 'anything');
  for (const name of ['node_modules/a/index.js', 'e2e/a.test.ts', 'server/html.ts']) write(name, 'anything');
  expect(hash()).toBe(before);
});

test('single files are inputs too', () => {
  const lock = path.join(folder, 'package-lock.json');
  writeFileSync(lock, '{}');
  const before = inputHash([lock]);
  writeFileSync(lock, '{"a":1}');
  expect(inputHash([lock])).not.toBe(before);
});
