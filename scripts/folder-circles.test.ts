import { describeCircle, folderCircles, repositoryImports } from './testing/folder-circles';

test('no sibling folders or files import each other in a circle', () => {
  expect(folderCircles(repositoryImports()).map(describeCircle).join('\n\n')).toBe('');
});

test('a circle is told with its folders and the files that make it', () => {
  const [circle, ...others] = folderCircles([
    { from: 'shell/src/store/store.ts', to: 'shell/src/session/session.slice.ts' },
    { from: 'shell/src/session/session.ts', to: 'shell/src/storage.ts' },
    { from: 'shell/src/session/session.ts', to: 'shell/src/store/store.ts' },
    { from: 'shell/server/app.ts', to: 'shell/src/storage.ts' },
  ]);
  expect(others).toEqual([]);
  expect(circle && describeCircle(circle)).toBe(
    [
      'shell/src/session → shell/src/store → shell/src/session',
      '    shell/src/session/session.ts imports shell/src/store/store.ts',
      '    shell/src/store/store.ts imports shell/src/session/session.slice.ts',
    ].join('\n'),
  );
});
