import { lint } from '../testing/lint';

/** Each way to a service past its opener. */
const UNGUARDED = [
  "navigator.locks.request('a', async () => undefined);",
  'globalThis.navigator?.locks.query();',
  "new BroadcastChannel('a');",
  "new window.BroadcastChannel('a');",
  "indexedDB.open('a');",
  "self.indexedDB.open('a');",
  "caches.open('a');",
  "window.caches.open('a');",
  "localStorage.getItem('a');",
  "window.localStorage.getItem('a');",
  "sessionStorage.getItem('a');",
  "window['sessionStorage'].getItem('a');",
  "navigator.clipboard.writeText('a');",
  "navigator?.clipboard?.writeText('a');",
  "navigator.share({ url: '/' });",
  '(navigator as { share(data: object): void }).share({});',
  "navigator.canShare({ url: '/' });",
  'Notification.requestPermission();',
  'globalThis.Notification.requestPermission();',
  "navigator.serviceWorker.register('/a.js');",
  'export const { serviceWorker } = navigator;',
  'export const { clipboard: board } = navigator;',
  'export const it = navigator;',
  'navigator.storage.persist();',
  'navigator.setAppBadge(1);',
  "document.cookie = 'a=1';",
  "import { openDB } from 'idb';\nopenDB('a', 1);",
  "import { deleteDB as remove } from 'idb';\nremove('a');",
];

/** Where code of pages and of the worker is. */
const GUARDED = [
  'shell/src',
  'shell/src/outbox',
  'shell/worker',
  'shell/common',
  'shared',
  'shared/ui',
  'mf-listings/src',
  'mf-megaviews/src/features',
  'mf-demands/src/pages',
  'mf-assistant/src/api/store',
  'mf-account/src/widgets',
];
/** The openers themselves, what Node runs, and tests. */
const FREE = [
  'shared/browser/a.ts',
  'shared/http/a.ts',
  'shared/testing/a.ts',
  'shell/server/a.ts',
  'shell/src/a.test.ts',
  'shell/worker/testing/a.ts',
  'scripts/a.ts',
];

const RULES = /title=(?:lint\/style\/noRestrictedGlobals|plugin),/;
/** Files that the rule of services reports. */
const reported = (report: string): Set<string> =>
  new Set(
    report
      .split('\n')
      .filter((line) => RULES.test(line))
      .flatMap((line) => /file=([^,]+)/.exec(line)?.[1] ?? []),
  );

test('KEEP-17 the linter refuses each way past the opener of a browser service', () => {
  const files = Object.fromEntries(
    UNGUARDED.map((code, index) => [`shell/src/sample-${index}.ts`, `${code}\n`]),
  );
  const found = reported(lint(files));
  expect(UNGUARDED.filter((_code, index) => !found.has(`shell/src/sample-${index}.ts`))).toEqual([]);
});

test('KEEP-17 the rule holds in pages, areas and the worker, and nowhere else', () => {
  const code = 'navigator.locks.query();\n';
  const places = [...GUARDED.map((folder) => `${folder}/a.ts`), ...FREE];
  const found = reported(lint(Object.fromEntries(places.map((file) => [file, code]))));
  expect([...found].sort()).toEqual(GUARDED.map((folder) => `${folder}/a.ts`).sort());
});

test('KEEP-17 what only looks alike passes', () => {
  const harmless = [
    "import type { DBSchema } from 'idb';\nexport type A = DBSchema;",
    'export const a = (event: ClipboardEvent) => event.clipboardData;',
    'export const a = (settings: { storage: string }) => settings.storage;',
    "export const a = navigator.onLine && navigator.sendBeacon('/a');",
    'export const a = { caches: 1, share: 2 };',
  ];
  const files = Object.fromEntries(harmless.map((code, index) => [`shared/sample-${index}.ts`, `${code}\n`]));
  expect([...reported(lint(files))]).toEqual([]);
});
