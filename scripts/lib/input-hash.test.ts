import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { inputHash } from './input-hash.ts';

const folder = testFolder();

const write = (name: string, content: string) => {
  const file = folder(name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const hash = () => inputHash([folder()]);

beforeEach(() => {
  write('src/area.tsx', 'export {};');
  write('area.json', '{}');
});

test.each([
  ['a changed source', () => write('src/area.tsx', 'export const a = 1;')],
  ['a new source', () => write('src/page.tsx', '')],
  ['a changed manifest', () => write('area.json', '{"id":1}')],
  ['a moved source', () => renameSync(folder('src/area.tsx'), folder('src/other.tsx'))],
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
  const lock = folder('package-lock.json');
  writeFileSync(lock, '{}');
  const before = inputHash([lock]);
  writeFileSync(lock, '{"a":1}');
  expect(inputHash([lock])).not.toBe(before);
});
