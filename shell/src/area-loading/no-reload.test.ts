import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '..');
const AREAS = path.resolve(SOURCES, '../..');

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** Who loads a document again, and how often it stands there. Each of them is behind a button. */
const BEHIND_A_BUTTON = {
  'shell/src/area-loading/area-failed.tsx': 1,
  'shell/src/hydration/slow-notice.ts': 1,
  'shell/src/inspector/override-form.tsx': 1,
  'shell/src/override/tab-override.ts': 1,
  'shell/src/session/session-toasts.ts': 1,
  'shell/src/session/session-wait.tsx': 1,
  'shell/src/upkeep/version-banner.tsx': 1,
};

test('SHELL-3 nothing loads the document again by itself, so nothing can do so for ever', () => {
  const folders = readdirSync(AREAS).filter((name) => /^(mf-.+|shell)$/.test(name));
  const files = [
    ...folders.flatMap((name) => sourcesIn(path.join(AREAS, name, 'src'))),
    ...sourcesIn(path.join(AREAS, 'shared/ui')),
  ];
  const found = files.flatMap((file) => {
    const count = readFileSync(file, 'utf8').match(/\b(location|navigation)\.reload\(/g);
    return count ? [[path.relative(AREAS, file), count.length] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(BEHIND_A_BUTTON);
});
