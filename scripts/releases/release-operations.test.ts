import type { Piece } from '@site/shared/releases/piece';
import { parsePointer, pointerBody, recordFor, VISITORS } from '@site/shared/releases/release-pointer';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { endCanary, startCanary } from './canary';
import { describeMove, describe as tell } from './describe';
import { parseWanted, versionIn } from './pieces';
import { pin, unpin } from './pin';
import { publish } from './publish';
import { rollback } from './rollback';
import { fakeArea, fakeSite } from './testing/fake-pieces';

const folder = testFolder();

let store: ReleaseStore;

beforeEach(async () => {
  store = new ReleaseStore(folder());
  await publish(store, fakeSite('1.0.0+a'), 'ops');
});

const release = (version: string, stage = false) =>
  publish(store, [fakeArea('mf-listings', version)], 'lan', stage);

/** Versions of the listings and the demands that visitors get. */
const liveVersions = async () => {
  const live = await store.current();
  return [versionIn(live, 'mf-listings'), versionIn(live, 'mf-demands')];
};

/** The version of the listings that a visitor gets. */
const versionFor = async (visitor: number) => {
  const pointer = await store.pointer();
  if (!pointer) throw new Error('nothing is live');
  return versionIn(await store.record(recordFor(pointer, visitor)), 'mf-listings');
};

const wanted = (text: string) => parseWanted(text);

test('what is live is known by area, since when and by whom', async () => {
  const { live, history } = await release('1.1.0+b');
  expect(live['mf-listings']).toMatchObject({ version: '1.1.0+b', by: 'lan' });
  expect(live['mf-demands']).toMatchObject({ version: '1.0.0+a', by: 'ops' });
  expect(history[0]?.what).toBe('release mf-listings@1.1.0+b');
  const pointer = await store.pointer();
  expect(pointer && tell(pointer)).toMatch(
    /mf-listings +1\.1\.0\+b +since \d{4}-\d\d-\d\d \d\d:\d\d UTC by lan/,
  );
});

test('a release of what is live already moves nothing, and says so', async () => {
  const { record } = await release('1.1.0+b');
  const before = await store.pointer();
  expect(describeMove(await release('1.1.0+b'))).toBe(`nothing has changed; live: ${record}`);
  expect(await store.pointer()).toEqual(before);
});

test('a rollback goes back one release, the next one another; the way back is named by its record', async () => {
  await release('1.1.0+b');
  const { record: newest } = await release('1.2.0+c');
  await rollback(store, 'ops');
  expect(await liveVersions()).toEqual(['1.1.0+b', '1.0.0+a']);
  await rollback(store, 'ops');
  expect(await liveVersions()).toEqual(['1.0.0+a', '1.0.0+a']);
  await expect(rollback(store, 'ops')).rejects.toThrow('there is no earlier release to go back to');
  await rollback(store, 'ops', newest.slice(0, 10));
  expect(await liveVersions()).toEqual(['1.2.0+c', '1.0.0+a']);
  await expect(rollback(store, 'ops', 'zzz')).rejects.toThrow("'zzz' is no release record");
});

test('a rollback writes the pointer and nothing else', async () => {
  await release('1.1.0+b');
  const written: string[] = [];
  const { storage } = store;
  jest.spyOn(storage, 'write').mockImplementation(async (key) => void written.push(key));
  const swap = jest.spyOn(storage, 'swap').mockResolvedValue(true);
  await rollback(store, 'ops');
  expect(written).toEqual([]);
  expect(swap).toHaveBeenCalledTimes(1);
});

test('a live record that was altered stands in the way of neither a rollback nor a whole release', async () => {
  const { record } = await release('1.1.0+b');
  const alter = () => store.storage.write(`records/${record}.json`, Buffer.from('{}'));
  await alter();
  await expect(release('1.2.0+c')).rejects.toThrow(`release record ${record} was altered`);
  await rollback(store, 'ops');
  expect(await liveVersions()).toEqual(['1.0.0+a', '1.0.0+a']);
  await release('1.1.0+b');
  expect(await liveVersions()).toEqual(['1.1.0+b', '1.0.0+a']);
  await alter();
  await publish(store, fakeSite('2.0.0+z'), 'ops');
  expect(await liveVersions()).toEqual(['2.0.0+z', '2.0.0+z']);
});

test('a pinned area stays whatever is released, and gets the newest when the pin is lifted', async () => {
  await release('1.1.0+b');
  await pin(store, 'ops', wanted('mf-listings'));
  await release('1.1.1+c');
  expect((await liveVersions())[0]).toBe('1.1.0+b');
  await pin(store, 'ops', wanted('mf-listings@1.0.0'));
  expect(await liveVersions()).toEqual(['1.0.0+a', '1.0.0+a']);
  await release('1.2.0+c');
  await publish(store, fakeSite('1.3.0+d'), 'ops');
  expect(await liveVersions()).toEqual(['1.0.0+a', '1.3.0+d']);
  await rollback(store, 'ops');
  expect((await liveVersions())[0]).toBe('1.0.0+a');
  await unpin(store, 'ops', 'mf-listings');
  expect(await liveVersions()).toEqual(['1.3.0+d', '1.0.0+a']);
  await expect(unpin(store, 'ops', 'mf-listings')).rejects.toThrow('mf-listings is not pinned');
});

test('a staged version is nobody’s until a canary gives it to a share of the visitors, the same ones each time', async () => {
  await release('1.4.0+e', true);
  expect(await versionFor(7)).toBe('1.0.0+a');
  await startCanary(store, 'lan', wanted('mf-listings@1.4.0'), 10);
  const everybody = Array.from({ length: VISITORS }, (_one, visitor) => visitor);
  const pointer = await store.pointer();
  if (!pointer) throw new Error('nothing is live');
  const inside = everybody.filter((visitor) => recordFor(pointer, visitor) !== pointer.record);
  expect(inside).toHaveLength(VISITORS / 10);
  expect(await versionFor(inside[0] ?? 0)).toBe('1.4.0+e');

  await startCanary(store, 'lan', wanted('mf-listings'), 25);
  const wider = await store.pointer();
  expect(inside.every((visitor) => wider && recordFor(wider, visitor) !== wider.record)).toBe(true);
});

test('a canary that ends by itself keeps its bar when its share changes, and another one when it is named', async () => {
  await release('1.4.0+e', true);
  const started = await startCanary(store, 'lan', wanted('mf-listings@1.4.0'), 5, 1);
  expect(started.canaries[0]).toMatchObject({ percent: 5, untilCrashes: 1 });
  expect(tell(started)).toMatch(/canary mf-listings@1\.4\.0\+e {2}5 % until 1 % of visits crash/);
  const [first] = started.canaries;
  const wider = await startCanary(store, 'lan', wanted('mf-listings'), 25);
  expect(wider.canaries[0]).toMatchObject({ percent: 25, untilCrashes: 1, offset: first?.offset });
  expect((await startCanary(store, 'lan', wanted('mf-listings'), 25, 2)).canaries[0]?.untilCrashes).toBe(2);
  await expect(startCanary(store, 'lan', wanted('mf-listings'), 25, 0)).rejects.toThrow('--until-crashes');
});

test('a number alone names the build that came last, whatever others released since', async () => {
  await release('1.0.0+b', true);
  await publish(store, [fakeArea('mf-demands', '2.0.0+x')], 'minh');
  const { canaries } = await startCanary(store, 'lan', wanted('mf-listings@1.0.0'), 10);
  expect(canaries[0]?.version).toBe('1.0.0+b');
  await publish(store, [fakeArea('mf-demands', '2.0.1+y')], 'minh');
  const wider = await startCanary(store, 'lan', wanted('mf-listings@1.0.0'), 20);
  expect(wider.canaries).toMatchObject([{ version: '1.0.0+b', percent: 20 }]);
});

describe('what would be live must fit', () => {
  const MODAL = 'mf-listings/product-modal';
  const listings = (version: string, ...widgets: string[]) => {
    const piece = fakeArea('mf-listings', version);
    return { ...piece, release: { ...piece.release, widgets } } as Piece;
  };
  const user = (version: string) => {
    const piece = fakeArea('mf-megaviews', version);
    return { ...piece, release: { ...piece.release, uses: { widgets: [MODAL] } } } as Piece;
  };
  const shutOut = /^not released: mf-megaviews wants widget mf-listings\/product-modal/;

  test('of two releases at once that do not go together, the second is not made', async () => {
    await publish(store, [listings('1.1.0+b', 'product-modal')], 'lan');
    const both = await Promise.allSettled([
      publish(store, [user('1.1.0+b')], 'minh'),
      publish(store, [listings('1.2.0+c')], 'lan'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason.message).toMatch(shutOut);
  });

  test('what a pin holds back is not there yet for what is released with it', async () => {
    await pin(store, 'ops', wanted('mf-listings'));
    const together = [listings('1.1.0+b', 'product-modal'), user('1.1.0+b')];
    await expect(publish(store, together, 'lan')).rejects.toThrow(shutOut);
  });

  test('a canary and the lift of a pin are held to it too', async () => {
    await publish(store, [listings('1.1.0+b', 'product-modal')], 'lan');
    await release('1.2.0+c', true);
    await pin(store, 'ops', wanted('mf-listings'));
    await release('1.3.0+d');
    await publish(store, [user('1.1.0+b')], 'minh');
    await expect(unpin(store, 'ops', 'mf-listings')).rejects.toThrow(shutOut);
    await publish(store, [listings('1.4.0+e', 'product-modal')], 'lan');
    await unpin(store, 'ops', 'mf-listings');
    await expect(startCanary(store, 'lan', wanted('mf-listings@1.2.0'), 10)).rejects.toThrow(shutOut);
  });
});

test('of pointers, one that was written by hand is told with the versions of its record, and one of an earlier version is read', async () => {
  const live = await store.current();
  const told = tell(parsePointer(Buffer.from(live?.id ?? '')), live);
  expect(told).toMatch(/^ {2}mf-listings +1\.0\.0\+a$/m);
  const step = { at: '2025-06-15T05:00:00.000Z', by: 'lan', what: 'release', record: 'b', live: 'b' };
  const stored = { record: 'b', live: {}, pins: {}, canaries: [], moves: [step] };
  const pointer = parsePointer(Buffer.from(JSON.stringify(stored)));
  expect(pointer).toEqual({ record: 'b', live: {}, pins: {}, canaries: [], history: [step] });
  expect(JSON.parse(pointerBody(pointer).toString())).toEqual(stored);
});

test('others release while a canary runs: its visitors get theirs too', async () => {
  await release('1.4.0+e', true);
  await startCanary(store, 'lan', wanted('mf-listings@1.4.0'), 100);
  await publish(store, [fakeArea('mf-demands', '2.0.0+x')], 'minh');
  const pointer = await store.pointer();
  const canary = await store.record(pointer?.canaries[0]?.record ?? '');
  expect([versionIn(canary, 'mf-listings'), versionIn(canary, 'mf-demands')]).toEqual(['1.4.0+e', '2.0.0+x']);
  expect(await liveVersions()).toEqual(['1.0.0+a', '2.0.0+x']);
});

test('a canary ends by itself when its area is released or rolled back, and by name, promoted or not', async () => {
  const start = () => startCanary(store, 'lan', wanted('mf-listings@1.4.0'), 10);
  await release('1.4.0+e', true);
  await start();
  expect((await release('1.5.0+f')).canaries).toEqual([]);
  await start();
  expect((await rollback(store, 'ops')).canaries).toEqual([]);
  for (const [promote, version] of [
    [false, '1.0.0+a'],
    [true, '1.4.0+e'],
  ] as const) {
    await start();
    await expect(endCanary(store, 'lan', wanted('mf-listings@1.5.0'), promote)).rejects.toThrow(
      'the canary of mf-listings is 1.4.0+e, not 1.5.0',
    );
    expect((await endCanary(store, 'lan', wanted('mf-listings@1.4.0'), promote)).canaries).toEqual([]);
    expect((await liveVersions())[0]).toBe(version);
  }
});

test('a canary that cannot be is refused in words', async () => {
  const refusal = (text: string, percent: number) =>
    startCanary(store, 'lan', wanted(text), percent).catch(({ message }) => message);
  expect(await refusal('mf-listings@9.9.9', 10)).toMatch(
    'mf-listings has no version 9.9.9; there are 1.0.0+a',
  );
  expect(await refusal('mf-listings@1.0.0', 10)).toMatch('is live already');
  expect(await refusal('mf-listings@1.0.0', 0)).toMatch('above 0 % and at most 100 %, not 0 %');
  expect(await refusal('mf-listings@1.0.0', 101)).toMatch('not 101 %');
  expect(await refusal('mf-listings', 10)).toMatch('name the version: mf-listings@1.2.3');
  await release('1.4.0+e', true);
  await pin(store, 'ops', wanted('mf-listings'));
  expect(await refusal('mf-listings@1.4.0', 10)).toMatch('mf-listings is pinned to 1.0.0+a; unpin it first');
});
