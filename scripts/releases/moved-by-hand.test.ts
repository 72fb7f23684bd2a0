import { parsePointer } from '@site/shared/releases/release-pointer';
import type { UpdatedPointer } from '@site/shared/releases/release-store';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { startCanary } from './canary';
import { BUILDER, movedByHand } from './moved-by-hand';
import { parseWanted } from './pieces';
import { pin, unpin } from './pin';
import { publish } from './publish';
import { retire } from './retire';
import { rollback } from './rollback';
import { rollbackArea } from './rollback-area';
import { fakeArea, fakeSite } from './testing/fake-pieces';

const folder = testFolder();

let store: ReleaseStore;
beforeEach(async () => {
  store = new ReleaseStore(folder());
  await publish(store, fakeSite('1.0.0+a'), BUILDER);
});

const build = (version = '2.0.0+b') => publish(store, fakeSite(version), BUILDER);
const wanted = parseWanted('mf-demands');

test('what a start released itself, the next start replaces; a record that was made live by hand is kept', async () => {
  expect(movedByHand(await build())).toBeUndefined();
  expect(movedByHand(parsePointer(Buffer.from('abc')))).toMatch(/^set \(hand/);
});

test.each<[string, () => Promise<UpdatedPointer>, RegExp]>([
  ['a rollback', () => rollback(store, 'lan'), /^rollback to [0-9a-f]{8} \(lan, \d{4}-\d\d-\d\d\)$/],
  [
    'a rollback of one area',
    () => rollbackArea(store, 'lan', wanted),
    /^rollback mf-demands@1\.0\.0\+a \(lan/,
  ],
  ['a retirement', () => retire(store, 'lan', 'mf-demands'), /^retire mf-demands@2\.0\.0\+b \(lan/],
  ['a pin', () => pin(store, 'lan', wanted), /^mf-demands is pinned to 2\.0\.0\+b \(lan\)$/],
  [
    'a release of a team',
    () => publish(store, [fakeArea('mf-demands', '3.0.0+c')], 'lan'),
    /^release mf-demands@3\.0\.0\+c \(lan/,
  ],
])('%s is kept', async (_what, move, words) => {
  await build();
  expect(movedByHand(await move())).toMatch(words);
  if (Object.keys((await store.pointer())?.pins ?? {}).length > 0) await unpin(store, 'lan', 'mf-demands');
  // Whoever builds by name has decided again.
  expect(movedByHand(await build('4.0.0+d'))).toBeUndefined();
});

test('a canary is kept, also when a build came after it', async () => {
  await publish(store, [fakeArea('mf-demands', '3.0.0+c')], 'lan', true);
  await startCanary(store, 'lan', parseWanted('mf-demands@3.0.0'), 10);
  const moved = await publish(store, [fakeArea('mf-account', '3.0.0+c')], BUILDER);
  expect(movedByHand(moved)).toBe('10 % of the visitors try mf-demands@3.0.0+c (lan)');
});
