import { affectedJourneys } from './changed-tests.mjs';

const AREAS = ['mf-demands', 'mf-listings'];

test.each([
  ['a page of an area', 'mf-listings/src/pages/feed.page.tsx', ['mf-listings/e2e/']],
  ['shared code', 'shared/domain/money.ts', ['shell/e2e/area-loading']],
  ['the platform', 'platform/src/app.ts', ['shell/e2e/area-loading']],
  ['a journey', 'mf-demands/e2e/boards.test.ts', ['mf-demands/e2e/boards.test.ts']],
  ['a unit test', 'mf-demands/src/board.test.tsx', []],
  ['a document', 'mf-demands/README.md', []],
])('a change of %s selects its journeys', (_, file, expected) => {
  expect(affectedJourneys([file], AREAS)).toEqual(expected);
});
