import { levelOf, replaceTable, tableOfLevels, titlesIn } from './requirement-levels';

test.each([
  ['shared/domain/money.test.ts', 'unit'],
  ['shell/src/socket/socket.test.ts', 'node'],
  ['shell/src/store.test.ts', 'unit'],
  ['mf-listings/src/card.server.test.tsx', 'node'],
  ['mf-listings/e2e/feed.test.ts', 'journey'],
  ['mf-listings/e2e/feed.slow.test.ts', 'slow'],
  ['platform/src/backup.slow.test.ts', 'slow'],
  ['platform/src/limits.cluster.ts', 'cluster'],
])('%s is of the level %s', (file, level) => expect(levelOf(file)).toBe(level));

test('titles of tests, of groups and of tables are read', () => {
  const source = `
    describe('a group', () => {
      test('NAV-1 shows a bar', () => {});
      test.each([
        [1, 2],
      ])('NAV-2 %s', () => {});
      it("NAV-3 isn't lost", () => {});
    });`;
  expect(titlesIn(source)).toEqual(['a group', 'NAV-1 shows a bar', 'NAV-2 %s', "NAV-3 isn't lost"]);
});

test('the table takes the place of the one between its marks', () => {
  const table = tableOfLevels(new Map([['NAV-1', new Map([['unit', ['a.test.ts']] as const])]]));
  expect(table).toBe(
    '| id | unit | node | journey | slow | cluster |\n|---|---|---|---|---|---|\n| NAV-1 | × |  |  |  |  |',
  );
  const page = '# Testing\n<!-- levels -->\nold\n<!-- end of levels -->\nend';
  expect(replaceTable(page, table)).toBe(
    `# Testing\n<!-- levels -->\n\n${table}\n\n<!-- end of levels -->\nend`,
  );
  expect(() => replaceTable('# Testing', table)).toThrow('no place for the table');
});
