import type { AreaId, AreaManifest } from '@site/shared/contract';
import type { Piece } from '@site/shared/releases/piece';
import type { ReleasePointer } from '@site/shared/releases/release-pointer';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { startCanary } from './canary';
import { describeMove, describe as tell } from './describe';
import { parseWanted, versionIn } from './pieces';
import { pin, unpin } from './pin';
import { publish } from './publish';
import { retire } from './retire';
import { rollback } from './rollback';
import { rollbackArea } from './rollback-area';
import { fakeArea, fakeSite } from './testing/fake-pieces';

const folder = testFolder();

/** An area that another checkout made: nothing here knows its name. */
const UNKNOWN: AreaId = 'mf-auctions';

let store: ReleaseStore;

beforeEach(async () => {
  store = new ReleaseStore(folder());
  await publish(store, fakeSite('1.0.0+a'), 'ops');
});

const release = (id: AreaId, version: string, over: Partial<AreaManifest> = {}) => {
  const piece = fakeArea(id, version);
  return publish(store, [{ ...piece, release: { ...piece.release, ...over } } as Piece], `the team of ${id}`);
};
const versionOf = async (id: AreaId) => versionIn(await store.current(), id);

describe('an area that the checkout does not know', () => {
  beforeEach(() => release(UNKNOWN, '1.0.0+x'));

  test.each<[string, () => Promise<unknown>]>([
    ['a release of one area', () => release('mf-listings', '1.1.0+b')],
    ['a release of everything', () => publish(store, fakeSite('2.0.0+z'), 'ops')],
    ['a pin', () => pin(store, 'ops', parseWanted('mf-demands'))],
    [
      'a rollback of another area',
      () => release('mf-demands', '2.0.0+x').then(() => rollbackArea(store, 'ops', { name: 'mf-demands' })),
    ],
    ['a retirement of another area', () => retire(store, 'ops', 'mf-demands')],
  ])('stays live through %s', async (_what, move) => {
    await move();
    expect(await versionOf(UNKNOWN)).toBe('1.0.0+x');
    expect((await store.pointer())?.live[UNKNOWN]).toMatchObject({ version: '1.0.0+x' });
    expect(tell((await store.pointer()) as ReleasePointer)).toContain('mf-auctions    1.0.0+x');
  });

  test('is found again when the live record was altered and everything is released again', async () => {
    const { record } = await release('mf-listings', '1.1.0+b');
    await store.storage.write(`records/${record}.json`, Buffer.from('{}'));
    await publish(store, fakeSite('2.0.0+z'), 'ops');
    expect(await versionOf(UNKNOWN)).toBe('1.0.0+x');
    expect(await versionOf('mf-listings')).toBe('2.0.0+z');
  });

  test('is released, pinned, rolled back and retired by its name, and is in what the visitors of a canary get', async () => {
    await release(UNKNOWN, '1.1.0+y');
    await publish(store, [fakeArea('mf-listings', '1.4.0+e')], 'lan', true);
    const { canaries } = await startCanary(store, 'lan', parseWanted('mf-listings@1.4.0'), 10);
    expect(versionIn(await store.record(canaries[0]?.record ?? ''), UNKNOWN)).toBe('1.1.0+y');
    await pin(store, 'ops', { name: UNKNOWN });
    await rollback(store, 'ops');
    expect(await versionOf(UNKNOWN)).toBe('1.1.0+y');
    await unpin(store, 'ops', UNKNOWN);
    await rollbackArea(store, 'ops', { name: UNKNOWN, version: '1.0.0' });
    expect(await versionOf(UNKNOWN)).toBe('1.0.0+x');
    await retire(store, 'ops', UNKNOWN);
    expect(await versionOf(UNKNOWN)).toBeUndefined();
  });
});

describe('a rollback of one area', () => {
  const back = (name: AreaId | 'shell', version?: string) =>
    rollbackArea(store, 'ops', version ? { name, version } : { name });

  test('takes that area back and leaves what others released since', async () => {
    await release('mf-demands', '1.1.0+b');
    await release('mf-listings', '2.0.0+l');
    await release('mf-demands', '1.2.0+c');
    await release('mf-account', '3.0.0+k');
    const moved = await back('mf-demands');
    expect(await versionOf('mf-demands')).toBe('1.1.0+b');
    expect(describeMove(moved)).toBe(`rollback mf-demands@1.1.0+b; live: ${moved.record}`);
    await back('mf-demands');
    expect(await versionOf('mf-demands')).toBe('1.0.0+a');
    expect([await versionOf('mf-listings'), await versionOf('mf-account')]).toEqual(['2.0.0+l', '3.0.0+k']);
    await expect(back('mf-demands')).rejects.toThrow('mf-demands was live in no version before 1.0.0+a');
  });

  test('goes to a version that is named, and holds nothing there', async () => {
    await release('mf-demands', '1.1.0+b');
    await release('mf-demands', '1.2.0+c');
    await back('mf-demands', '1.0.0');
    expect(await versionOf('mf-demands')).toBe('1.0.0+a');
    await release('mf-demands', '1.3.0+d');
    expect(await versionOf('mf-demands')).toBe('1.3.0+d');
    await back('mf-demands');
    expect(await versionOf('mf-demands')).toBe('1.0.0+a');
  });

  test('ends the canary of that area and of no other', async () => {
    await release('mf-demands', '1.1.0+b');
    for (const id of ['mf-demands', 'mf-listings'] as const) {
      await publish(store, [fakeArea(id, '1.4.0+e')], 'lan', true);
      await startCanary(store, 'lan', parseWanted(`${id}@1.4.0`), 10);
    }
    const { canaries } = await back('mf-demands');
    expect(canaries.map(({ name }) => name)).toEqual(['mf-listings']);
  });

  test('is not made of a pinned area, nor when it would shut another area out', async () => {
    await release('mf-listings', '1.1.0+b', { widgets: ['product-modal'] });
    await release('mf-megaviews', '1.1.0+b', { uses: { widgets: ['mf-listings/product-modal'] } });
    await expect(back('mf-listings')).rejects.toThrow(/^not released: mf-megaviews wants widget/);
    await pin(store, 'ops', parseWanted('mf-demands'));
    await expect(back('mf-demands')).rejects.toThrow('mf-demands is pinned to 1.0.0+a; unpin it first');
  });

  test('brings a retired area back', async () => {
    await retire(store, 'ops', 'mf-demands');
    await back('mf-demands');
    expect(await versionOf('mf-demands')).toBe('1.0.0+a');
    expect((await store.current())?.retired).toBeUndefined();
  });
});

describe('a retired area', () => {
  test('is live no more, its addresses are kept, and it comes back when it is released by name', async () => {
    const moved = await retire(store, 'ops', 'mf-demands');
    const live = await store.current();
    expect(live?.areas['mf-demands']).toBeUndefined();
    expect(live?.retired).toEqual({ 'mf-demands': { owner: 'mf-demands team', paths: ['/mf-demands'] } });
    expect(moved.live['mf-demands']).toBeUndefined();
    expect(describeMove(moved)).toBe(`retire mf-demands@1.0.0+a; live: ${moved.record}`);
    expect(tell(moved, live)).toMatch(/mf-demands +retired/);
    await release('mf-listings', '1.1.0+b');
    expect((await store.current())?.retired).toHaveProperty('mf-demands');
    await release('mf-demands', '2.0.0+x');
    expect((await store.current())?.retired).toBeUndefined();
    expect(await versionOf('mf-demands')).toBe('2.0.0+x');
  });

  test('is refused while another area uses it, by who does; also a pinned one, the shell, and one that is not live', async () => {
    await release('mf-listings', '1.1.0+b', {
      widgets: ['product-modal'],
      slices: [{ name: 'marks', shape: '{}' }],
    });
    await release('mf-megaviews', '1.1.0+b', { uses: { widgets: ['mf-listings/product-modal'] } });
    await release('mf-account', '1.1.0+b', { uses: { slices: [{ name: 'marks', shape: '{}' }] } });
    await expect(retire(store, 'ops', 'mf-listings')).rejects.toThrow(
      'not retired: mf-account (mf-account team) uses slice marks; ' +
        'mf-megaviews (mf-megaviews team) uses widget mf-listings/product-modal',
    );
    expect(await versionOf('mf-listings')).toBe('1.1.0+b');
    await pin(store, 'ops', parseWanted('mf-demands'));
    await expect(retire(store, 'ops', 'mf-demands')).rejects.toThrow('unpin it first');
    await expect(retire(store, 'ops', 'shell')).rejects.toThrow('the shell cannot be retired');
    await expect(retire(store, 'ops', UNKNOWN)).rejects.toThrow('mf-auctions is not live');
  });
});

describe('what a command tells of two releases at once', () => {
  test('is each one its own move, also when both have one name', async () => {
    const [one, other] = await Promise.all([
      publish(store, [fakeArea('mf-listings', '1.1.0+b')], 'ci'),
      publish(store, [fakeArea('mf-demands', '1.2.0+c')], 'ci'),
    ]);
    expect(describeMove(one)).toBe(`release mf-listings@1.1.0+b; live: ${one.record}`);
    expect(describeMove(other)).toBe(`release mf-demands@1.2.0+c; live: ${other.record}`);
  });

  test('says who was faster when another version is live by now', async () => {
    const mine = await publish(store, [fakeArea('mf-listings', '1.1.0+b')], 'lan');
    const theirs = await publish(store, [fakeArea('mf-listings', '1.2.0+c')], 'minh');
    expect(describeMove(mine, theirs)).toBe(
      `release mf-listings@1.1.0+b; live: ${mine.record}\n` +
        `since then: release mf-listings@1.2.0+c (minh); live by now: ${theirs.record}`,
    );
  });
});
