import path from 'node:path';
import { lint } from './testing/lint';

/** [file that imports, what it imports] */
type Sample = readonly [file: string, imported: string];

/** Of each line that is no comment: the file that imports, and each of what it imports. */
const samples = (table: string): Sample[] =>
  table.split('\n').flatMap((line) => {
    const [file = '', imported] = line.split(': ');
    return line.startsWith('#') || !imported ? [] : imported.split(' ').map((name): Sample => [file, name]);
  });

const REFUSED = samples(`
# No area imports another, the shell, the platform or the scripts: by name or by a path out of itself.
mf-listings/src/pages/a.ts: mf-demands mf-demands/src/area ../../../mf-demands/src/area
mf-listings/src/a.ts: ../../shell/src/store
mf-listings/rspack.config.ts: ../shell/rspack.config
mf-listings/src/a.ts: shell/src/store
mf-megaviews/src/a.ts: ../../platform/src/settings.ts
mf-account/src/a.ts: platform
mf-account/standalone/a.ts: ../../scripts/lib/ports.mjs
mf-account/src/a.ts: ../../shared/ui ./../../shared/ui
# The contract stands alone.
shared/contract/a.ts: ../api ./../i18n @site/shared/domain ../../shell/src/store
# What is shared knows nothing of who uses it.
shared/ui/a.ts: ../../mf-listings/src/area
shared/testing/a.ts: ../../shell/src/store
shared/api/a.ts: platform/src/settings
shared/build/a.ts: ../../scripts/lib/ports.mjs
# The shell learns of areas from the release record.
shell/src/a.ts: ../../mf-listings/src/area
shell/server/a.ts: platform/src/settings ../../scripts/lib/ports.mjs
shell/e2e/a.ts: ../../platform/src/seed/seed.ts
mf-listings/e2e/a.ts: ../src/area ../../shell/src/store platform/src/settings
# The platform stands for services that others run.
platform/src/a.ts: @site/shared/domain ../../shared/domain ../../mf-listings/src/area
# Each client has one place.
shell/src/store/a.ts: @supabase/supabase-js
shell/src/socket/a.ts: @supabase/supabase-js
mf-demands/src/pages/a.ts: @supabase/supabase-js
mf-demands/src/api/a.ts: @supabase/supabase-js
mf-megaviews/src/api/a.ts: @supabase/supabase-js
mf-account/src/api/a.ts: @supabase/supabase-js
shared/api/a.ts: @supabase/supabase-js
shell/src/store/a.ts: socket.io-client
shell/src/session/a.ts: socket.io-client
mf-demands/src/api/a.ts: socket.io-client
shared/tables/a.ts: socket.io-client ../../mf-demands/src/area
shared/comments/a.ts: socket.io-client
mf-listings/src/a.ts: firebase/auth
mf-demands/src/api/a.ts: firebase/firestore
shell/src/session/a.ts: @firebase/auth
`);

const ALLOWED = samples(`
mf-listings/src/pages/a.ts: ../features/feed/feed @site/shared/ui
mf-listings/src/a.ts: react ./shell-text
mf-listings/rspack.config.ts: @site/shared/build
mf-assistant/src/a.ts: firebase/firestore
shared/tables/a.ts: @supabase/supabase-js
shell/src/session/a.ts: @supabase/supabase-js
shell/src/socket/a.ts: socket.io-client
shell/src/a.ts: ./store/store @site/shared/contract
shell/e2e/a.ts: ../../scripts/lib/chromium.mjs socket.io-client
mf-listings/e2e/a.ts: ../../scripts/e2e/browser
shared/contract/a.ts: ./area react
shared/ui/a.ts: @site/shared/contract
platform/src/app/a.ts: ../settings.ts
platform/src/a.ts: @site/shared/http/slow-transfers @site/shared/typed/phone @supabase/supabase-js
scripts/a.ts: @site/shared/contract
`);

/** Lints one file for each sample; gives those whose import was refused. */
function refusedOf(samples: Sample[]): Sample[] {
  const placeOf = ([file]: Sample, index: number) =>
    path.join(path.dirname(file), `sample-${index}-${path.basename(file)}`);
  const files = samples.map((sample, index): [string, string] => [
    placeOf(sample, index),
    `export * from '${sample[1]}';\n`,
  ]);
  const report = lint(Object.fromEntries(files), 'style/noRestrictedImports');
  return samples.filter((sample, index) => report.includes(placeOf(sample, index)));
}

test('the linter refuses each import that the rules forbid', () => {
  expect(refusedOf(REFUSED)).toEqual(REFUSED);
});

test('the linter lets the permitted imports pass', () => {
  expect(refusedOf(ALLOWED)).toEqual([]);
});

test('the linter refuses files that import each other in a circle, also by types alone', () => {
  const files = {
    'shell/src/a.ts': "import { b } from './b';\nexport type A = string;\nexport const a = b;\n",
    'shell/src/b.ts': "import type { A } from './a';\nexport const b: A = '';\n",
    'shell/src/c.ts': "export { a } from './a';\n",
  };
  const report = lint(files, 'suspicious/noImportCycles');
  expect(report).toMatch(/src\/a\.ts,line/);
  expect(report).toMatch(/src\/b\.ts,line/);
  expect(report).not.toMatch(/src\/c\.ts,line/);
});
