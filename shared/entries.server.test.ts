import { readFileSync } from 'node:fs';
import path from 'node:path';

const { exports } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
/** What areas bundle; the rest is for builds, commands and tests. */
const entries = Object.values(exports).filter(
  (file) =>
    !/\*|\.css$|^\.\/(build|releases|testing|contract\/)/.test(file) || file === './contract/index.ts',
);

test.each(entries)('%s can be imported where there is no browser', (file) => {
  expect(typeof window).toBe('undefined');
  expect(require(path.join(import.meta.dirname, file))).toBeDefined();
});
