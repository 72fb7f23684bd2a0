import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { repositoryFiles } from '../testing/repository-files';
import { EXCEPTIONS, exceptionFor } from './exceptions';
import type { TooNew } from './floor';
import { membersMade, scriptFeatures, sentStyles } from './script-features';
import { styleFeatures } from './style-features';
import { BROWSERS } from './targets';

/** What runs in a browser, and what a server writes for one. */
const IN_BROWSER = /^(shared\/(?!build|releases|http\/)|mf-[\w-]+\/src\/|shell\/(src|worker|common)\/)/;
const SENT = /^(shell\/server|platform\/src)\//;
const NOT_SHIPPED = /\.test\.|\.d\.ts$|(^|\/)testing\/|^shared\/contract\/versions\//;

const shipped = repositoryFiles().filter((file) => !NOT_SHIPPED.test(file));
const scripts = shipped.filter((file) => IN_BROWSER.test(file) && /\.tsx?$/.test(file));
const sheets = shipped.filter((file) => IN_BROWSER.test(file) && file.endsWith('.css'));
const senders = shipped.filter((file) => SENT.test(file) && file.endsWith('.ts'));
const read = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');
const ownMembers = new Set(scripts.flatMap((file) => membersMade(read(file))));

const used = new Map<string, TooNew[]>([
  ...sheets.map((file) => [file, styleFeatures(read(file), file)] as const),
  ...scripts.map((file) => [file, scriptFeatures(read(file), file, ownMembers)] as const),
  ...senders.map((file) => [file, sentStyles(read(file), file)] as const),
]);
const named = (found: TooNew[]): string[] => found.map(({ feature }) => feature);

test('BROWSER-1 names the oldest supported browsers once, and the README names the same', () => {
  expect(BROWSERS).toEqual(['chrome >= 120', 'safari >= 17', 'firefox >= 128']);
  const readme = read('README.md');
  for (const line of BROWSERS) {
    const [name = '', version = ''] = line.split(' >= ');
    expect(new RegExp(`\\b${name} (\\d+)`, 'i').exec(readme)?.[1]).toBe(version);
  }
});

test('BROWSER-2 nothing that the site sends to a browser needs more than the oldest supported one', () => {
  expect(scripts.length).toBeGreaterThan(900);
  expect(sheets.length).toBeGreaterThan(150);
  const problems = [...used].flatMap(([file, found]) =>
    found
      .filter(({ feature }) => !exceptionFor(feature))
      .map(({ feature, lacking }) => `${file}: ${feature} is not in ${lacking.join(', ')}`),
  );
  expect(problems).toEqual([]);
});

test('BROWSER-2 every exception is of a feature that the site uses', () => {
  const allowed = new Set([...used.values()].flatMap((found) => named(found).map(exceptionFor)));
  expect(Object.keys(EXCEPTIONS).filter((name) => !allowed.has(name))).toEqual([]);
});

test.each([
  ['URL.parse(address)', 'api URL.parse'],
  ['fetch(url, { signal: AbortSignal.any([first, second]) })', 'api AbortSignal.any'],
  ['requestIdleCallback(work)', 'api requestIdleCallback'],
  ['document.startViewTransition(show)', 'api document.startViewTransition'],
  ['dialog.requestClose()', 'api .requestClose'],
  ['new CloseWatcher()', 'api CloseWatcher'],
  ["list.addEventListener('scrollend', rest)", 'event scrollend'],
  ["probe.style.color = 'light-dark(#dcebf3, #10242e)'", 'css light-dark()'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read has the template
  ['box.style.width = `calc-size(auto, size + ${gap}px)`', 'css calc-size()'],
  ['<dialog closedby="any" />', 'html closedby'],
  ["<p style={{ fieldSizing: 'content' }} />", 'css field-sizing'],
])('BROWSER-2 finds what is too new in %s', (code, feature) => {
  expect(named(scriptFeatures(code, 'planted.tsx', new Set()))).toContain(feature);
});

test.each([
  "if ('requestIdleCallback' in window) requestIdleCallback(work)",
  'globalThis.requestIdleCallback?.(work)',
  "if (typeof CloseWatcher === 'function') new CloseWatcher()",
  'if (document.startViewTransition) document.startViewTransition(show)',
  "import { CloseWatcher } from './close-watcher'; new CloseWatcher()",
  'structuredClone(value); list.toSorted(); new IntersectionObserver(see)',
])('BROWSER-2 says nothing of %s', (code) => {
  expect(scriptFeatures(code, 'planted.tsx', new Set())).toEqual([]);
});

test.each([
  ['.box { anchor-name: --box }', 'css anchor-name'],
  ['.box { width: calc-size(auto, size) }', 'css calc-size()'],
  ['.box:has-slotted { color: red }', 'css :has-slotted'],
  ['.box:open { color: red }', 'css :open'],
  ['@starting-style { .box { opacity: 0 } }', 'css @starting-style'],
  ['.box { display: ruby }', 'css display: ruby'],
  ['@view-transition { navigation: auto }', 'css @view-transition'],
])('BROWSER-2 finds what is too new in %s', (code, feature) => {
  expect(named(styleFeatures(code, 'planted.module.css'))).toContain(feature);
});

test('BROWSER-2 says nothing of what the build compiles or the sheet asks for, and finds what a server sends', () => {
  const compiled = '.box { color: light-dark(red, blue); &:has(img) { inset: 0 } }';
  const asked = '@supports (anchor-name: --box) { .box { anchor-name: --box; } }';
  for (const sheet of [compiled, asked]) expect(styleFeatures(sheet, 'planted.module.css')).toEqual([]);
  const sent = 'export const STYLE = `:root{--bg:light-dark(#fff,#000)}`';
  expect(named(sentStyles(sent, 'planted.ts'))).toEqual(['css light-dark()']);
});
