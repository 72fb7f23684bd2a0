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
  expect(isUnrendered('shell/e2e/alone.test.ts')).toBe(true);
  expect(isUnrendered('mf-listings/e2e/feed.test.ts')).toBe(false);
  expect(isUnrendered('mf-listings/e2e/feed.test.ts', 'FEED-2 at the end the feed says so')).toBe(true);
  expect(isUnrendered('mf-listings/e2e/feed.test.ts', 'FEED-9 a card shows what the listing is')).toBe(false);
});
