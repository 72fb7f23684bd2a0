import { browserFiles, textOf } from './testing/repository-files';

/** The files whose code has a pattern. */
const filesWith = (pattern: RegExp): string[] => browserFiles().filter((file) => pattern.test(textOf(file)));

test.each([
  ['navigator.share', /navigator\s*\??\.share\b/, ['shared/browser/share-menu.ts']],
  ['the clipboard', /navigator\s*\??\.clipboard\b|execCommand\(/, ['shared/browser/clipboard.ts']],
  ['the share menu', /\bopenShareMenu\(\{?/, ['shared/browser/share-menu.ts', 'shared/share/use-share.ts']],
  ['a copy without the field', /\bcopyText\(/, ['shared/browser/clipboard.ts', 'shared/share/use-copy.tsx']],
])('COPY-1 %s is used in one place, which falls back', (_name, pattern, places) => {
  expect(filesWith(pattern)).toEqual(places);
});

test('COPY-1 every part that shares or copies shows the field', () => {
  const users = filesWith(/\buse(Share|Copy)\(\)/).filter((file) => !file.startsWith('shared/share/use-'));
  expect(users.length).toBeGreaterThan(2);
  expect(users.filter((file) => !textOf(file).includes('{sheet}'))).toEqual([]);
});
