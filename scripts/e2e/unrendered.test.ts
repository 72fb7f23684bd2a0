import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/settings.mjs';
import { isUnrendered, UNRENDERED } from './unrendered';

test.each(Object.entries(UNRENDERED))(
  '%s has the journeys that walk without a rendering',
  (file, exceptions) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    for (const { titles = [] } of exceptions) for (const title of titles) expect(source).toContain(title);
  },
);

test('a journey that nothing is said of walks on the rendering site; the others by file or by title', () => {
  expect(isUnrendered('shell/e2e/rendered-pages.test.ts', 'RENDER-4 / is taken over')).toBe(false);
  for (const [file, exceptions] of Object.entries(UNRENDERED)) {
    for (const { titles = [''] } of exceptions) expect(isUnrendered(file, `NAV-1 ${titles[0]}`)).toBe(true);
    if (exceptions.every(({ titles }) => titles)) expect(isUnrendered(file, 'NAV-1 another')).toBe(false);
  }
});
