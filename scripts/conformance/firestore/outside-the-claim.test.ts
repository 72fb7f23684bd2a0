import { outsideTheClaim } from './outside-the-claim';

test('each exclusion gives its reason, and names tests narrowly enough to leave the rest of its group inside', () => {
  for (const { tests, reason } of outsideTheClaim) {
    expect(reason).not.toBe('');
    expect(tests.test('(Persistence=indexeddb) Database › can set a document')).toBe(false);
    expect(tests.test('(Persistence=indexeddb) Queries › can use IN filters')).toBe(false);
  }
});
