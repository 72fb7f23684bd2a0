import { repositoryFiles, textOf } from './testing/repository-files';

const sources = repositoryFiles()
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => [file, textOf(file)] as const);

test('RENDER-4 what a button names as the part that it opens is a chunk of its own file', () => {
  const named = sources.flatMap(([file, text]) =>
    Array.from(
      text.matchAll(/useLazyDialog\(\s*\w+,\s*'([\w-]+)'|data-opens="([\w-]+)"/g),
      ([, dialog, part]) => ({ file, part: dialog ?? part, text }),
    ),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(
    named
      .filter(({ part, text }) => !new RegExp(`webpackChunkName: ["']${part}["']`).test(text))
      .map(({ file, part }) => `${file}: ${part}`),
  ).toEqual([]);
});
