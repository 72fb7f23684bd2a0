import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import type { Piece } from '@site/shared/releases/piece';
import { type ReleasePointer, VISITORS } from '@site/shared/releases/release-pointer';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { type Statement, signStatement } from '@site/shared/releases/statement';
import { endCanary, startCanary } from './canary';
import { versionIn, withoutArea, withPieces } from './pieces';
import { publish } from './publish';
import { retire } from './retire';
import { rollback } from './rollback';
import { rollbackArea } from './rollback-area';
import { fakeArea, fakeSite } from './testing/fake-pieces';
import { signedSite } from './testing/signed-site';

const site = signedSite();
const { served, readiness, pointer: readPointer, forge, all, privateOf } = site;

const versionFor = async (visitor: number) => versionIn(await served(`rollout=${visitor}`), 'mf-listings');
/** A visitor within a canary of less than half of all, and one outside it; a request without a number is either. */
const visitorsOf = ({ canaries: [canary] }: ReleasePointer) => {
  const offset = canary?.offset ?? 0;
  return { inside: (VISITORS - offset) % VISITORS, outside: (1.5 * VISITORS - offset) % VISITORS };
};
const versions = async () => {
  const record = await served();
  return [versionIn(record, 'mf-listings'), versionIn(record, 'mf-demands'), versionIn(record, 'shell')];
};

const FIRST = ['1.0.0+a', '1.0.0+a', '1.0.0+a'];
const listings = () => site.storeOf('mf-listings');
const demands = () => site.storeOf('mf-demands');
const releaseListings = (version: string, stage = false) =>
  publish(listings(), [fakeArea('mf-listings', version)], 'lan', stage);

const forgeRecord = async (pieces: readonly Piece[]) => {
  const store = new ReleaseStore(site.storage);
  const { id } = await store.addRecord(withPieces(await store.current(), pieces));
  await forge({ record: id });
};
const forgeStatement = async (change: (statement: Statement) => Statement) => {
  const { statements } = await readPointer();
  const own = statements?.['mf-listings'] as Statement;
  await forge({ statements: { ...statements, 'mf-listings': change(own) } });
};

/** An area whose every version has the same files: an altered one differs in a hash alone. */
const altered = (version: string): Piece => {
  const { release } = fakeArea('mf-listings', version) as { release: AreaRelease };
  return {
    name: 'mf-listings',
    release: { ...release, entry: { ...release.entry, integrity: 'sha384-evil' } },
  };
};

describe('SHELL-1 in a store whose releases are signed', () => {
  beforeEach(async () => {
    await publish(all(), fakeSite('1.0.0+a'), 'ops');
    await site.start();
    expect(await versions()).toEqual(FIRST);
  });

  test('each team moves its own area with its own key', async () => {
    await releaseListings('1.1.0+b');
    await publish(demands(), [fakeArea('mf-demands', '2.0.0+x')], 'minh');
    expect(await versions()).toEqual(['1.1.0+b', '2.0.0+x', '1.0.0+a']);
    await rollbackArea(listings(), 'lan', { name: 'mf-listings' });
    expect(await versions()).toEqual(['1.0.0+a', '2.0.0+x', '1.0.0+a']);
    expect(await served()).toMatchObject({ id: (await readPointer()).record });
    expect(await readiness()).toEqual({ status: 'ready', reasons: [] });
    expect(site.logged).not.toHaveBeenCalled();
  });

  const later = ({ at }: Statement) => ({ at: at + 1 });
  const attacks: Record<string, () => Promise<unknown>> = {
    'a record that holds another build': () => forgeRecord([fakeArea('mf-listings', '6.6.6+evil')]),
    'a record in which one hash is another': () => forgeRecord([altered('1.1.0+b')]),
    'a statement that nobody has signed': () =>
      forgeStatement(({ signature: _none, ...own }) => ({ ...own, ...later(own) })),
    'a statement of which a word was altered': () => forgeStatement((own) => ({ ...own, ...later(own) })),
    'a statement by another team’s key': () =>
      forgeStatement((own) => signStatement({ ...own, ...later(own) }, privateOf('mf-demands'))),
    'another area’s statement in its place': async () => {
      const { statements } = await readPointer();
      await forgeStatement(() => statements?.['mf-demands'] as Statement);
    },
    'a statement that is none': () => forgeStatement(() => 'signed' as unknown as Statement),
    'no statements at all': () => forge({ statements: {} }),
  };

  test.each(Object.entries(attacks))('%s moves nothing, and holds up nobody', async (_what, attack) => {
    await releaseListings('1.1.0+b');
    expect(await versions()).toEqual(['1.1.0+b', '1.0.0+a', '1.0.0+a']);
    await attack();
    expect(await versions()).toEqual(['1.1.0+b', '1.0.0+a', '1.0.0+a']);
    const { status, reasons } = await readiness();
    expect(status).toBe('degraded');
    const told = /^mf-listings: .*(stays on 1\.1\.0\+b|which is served)$/;
    expect(reasons).toContainEqual(expect.stringMatching(told));
    const ours = expect.stringMatching(/^mf-listings: /);
    expect(site.logged).toHaveBeenCalledWith('[site] goes on with the last good release:', ours);
    await publish(demands(), [fakeArea('mf-demands', '2.0.0+x')], 'minh');
    expect(await versions()).toEqual(['1.1.0+b', '2.0.0+x', '1.0.0+a']);
    await releaseListings('1.2.0+c');
    expect(await versions()).toEqual(['1.2.0+c', '2.0.0+x', '1.0.0+a']);
    expect((await readiness()).reasons.filter((reason) => reason.startsWith('mf-listings'))).toEqual([]);
  });

  test('an old pointer, put back as it was, moves nothing, also after a restart; the way back is the team’s own', async () => {
    const old = await readPointer();
    await releaseListings('1.1.0+b');
    expect((await versions())[0]).toBe('1.1.0+b');
    const newer = await readPointer();
    await forge(old);
    expect((await versions())[0]).toBe('1.1.0+b');
    await site.start();
    expect((await versions())[0]).toBe('1.1.0+b');
    expect((await readiness()).reasons).toEqual([
      'mf-listings: an earlier statement of its team was put in place of a later one; stays on 1.1.0+b',
    ]);
    await forge(newer);
    await rollbackArea(listings(), 'lan', { name: 'mf-listings' });
    expect((await versions())[0]).toBe('1.0.0+a');
    await forge(newer);
    expect((await versions())[0]).toBe('1.0.0+a');
  });

  test('the shell, and areas that were taken out of the record, stay; its team alone retires an area', async () => {
    await forgeRecord([
      { name: 'shell', release: { contract: '1.0.0', shell: { version: 'evil', js: [], css: [] } } },
    ]);
    expect(await versions()).toEqual(FIRST);
    const store = new ReleaseStore(site.storage);
    const live = (await store.current()) as ReleaseRecord;
    const { id } = await store.addRecord(withoutArea(live, live.areas['mf-listings'] as AreaRelease));
    await forge({ record: id });
    expect(await versions()).toEqual(FIRST);
    expect((await site.app.inject('/mf-listings')).statusCode).toBe(200);
    await publish(all(), fakeSite('1.0.0+a'), 'ops');
    await retire(listings(), 'lan', 'mf-listings');
    expect(await versions()).toEqual([undefined, '1.0.0+a', '1.0.0+a']);
    expect((await site.app.inject('/mf-listings')).statusCode).toBe(410);
    expect((await readiness()).reasons).toEqual([]);
  });

  test('a pointer whose parts are none is damaged: the site goes on with the last one', async () => {
    await forge({ canaries: [null] as unknown as ReleasePointer['canaries'] });
    expect(await versions()).toEqual(FIRST);
    expect((await readiness()).reasons).toEqual([expect.stringContaining("pointer 'current' is damaged")]);
  });

  test('a canary is as its team has signed it: nobody else widens, moves or ends it', async () => {
    await releaseListings('1.4.0+e', true);
    await startCanary(listings(), 'lan', { name: 'mf-listings', version: '1.4.0' }, 10);
    const pointer = await readPointer();
    const { canaries, record } = pointer;
    const { inside, outside } = visitorsOf(pointer);
    const shares = async () => [await versionFor(inside), await versionFor(outside)];
    expect(await shares()).toEqual(['1.4.0+e', '1.0.0+a']);
    await forge({ canaries: canaries.map((one) => ({ ...one, percent: 100 })) });
    expect(await shares()).toEqual(['1.4.0+e', '1.0.0+a']);
    await forge({ canaries: canaries.map((one) => ({ ...one, record })) });
    expect(await shares()).toEqual(['1.4.0+e', '1.0.0+a']);
    await forge({ canaries: [] });
    expect(await shares()).toEqual(['1.4.0+e', '1.0.0+a']);
    await forge({ canaries });
    expect((await readiness()).reasons).toEqual([]);
    await endCanary(listings(), 'lan', { name: 'mf-listings' }, true);
    expect(await shares()).toEqual(['1.4.0+e', '1.4.0+e']);
  });

  test('a canary in the pointer that its team has not signed is named, in readiness and in the log, by its reason', async () => {
    await releaseListings('1.4.0+e', true);
    const { record } = await readPointer();
    const { id: evil } = await new ReleaseStore(site.storage).addRecord(
      withPieces(await new ReleaseStore(site.storage).current(), [fakeArea('mf-listings', '6.6.6+evil')]),
    );
    const at = new Date(site.clock).toISOString();
    const share = { name: 'mf-listings', version: '6.6.6+evil', percent: 100, offset: 0 } as const;
    const forged = { ...share, at, by: 'x', from: record };
    await forge({ canaries: [{ ...forged, record: evil }] });
    const unsigned = 'mf-listings: the canary in the pointer is not signed by its team; nobody gets it';
    expect(await readiness()).toMatchObject({ status: 'degraded', reasons: [unsigned] });
    expect(site.logged.mock.calls.flat()).toContain(unsigned);
    await forge({ canaries: [{ ...forged, record, name: 'mf-nobody\nx' as 'mf-listings' }] });
    expect((await readiness()).reasons).toEqual([
      'mf-nobody?x: the canary in the pointer is not signed by its team; nobody gets it',
    ]);
    await forge({ canaries: [] });
    expect(await readiness()).toMatchObject({ status: 'ready', reasons: [] });
    await startCanary(listings(), 'lan', { name: 'mf-listings', version: '1.4.0' }, 10);
    const { canaries } = await readPointer();
    expect((await readiness()).reasons).toEqual([]);
    await forge({ canaries: canaries.map((one) => ({ ...one, percent: 100 })) });
    expect((await readiness()).reasons).toEqual([
      'mf-listings: the canary in the pointer is not signed by its team; the one that its team has signed is served',
    ]);
    await forge({ canaries: [] });
    expect((await readiness()).reasons).toEqual([
      'mf-listings: its canary was taken out of the pointer by somebody else; it goes on',
    ]);
  });

  test('a canary ends by itself at the bar that its team has signed, whatever the pointer says of it', async () => {
    await releaseListings('1.4.0+e', true);
    await startCanary(listings(), 'lan', { name: 'mf-listings', version: '1.4.0' }, 10, 100);
    const pointer = await readPointer();
    const { canaries } = pointer;
    const { inside } = visitorsOf(pointer);
    await forge({ canaries: canaries.map(({ untilCrashes: _none, ...one }) => one) });
    const { id: release } = await served(`rollout=${inside}`);
    await site.app.inject({ url: '/mf-listings', headers: { cookie: `rollout=${inside}` } });
    const place = { release, area: 'mf-listings', version: '1.4.0+e', route: '/mf-listings' };
    const crash = async (remoteAddress: string) => {
      const payload = { ...place, name: 'TypeError', message: 'x', stack: '' };
      const sent = { method: 'POST', url: '/reports/crashes', payload, remoteAddress } as const;
      const { statusCode } = await site.app.inject(sent);
      expect(statusCode).toBe(204);
    };
    for (let sent = 0; sent < 10; sent += 1) await crash(`10.0.0.${sent}`);
    expect(await versionFor(inside)).toBe('1.4.0+e');
    await crash('10.0.1.1');
    expect(await versionFor(inside)).toBe('1.0.0+a');
    expect((await readPointer()).history[0]).toMatchObject({ by: 'site' });
    await endCanary(listings(), 'lan', { name: 'mf-listings' }, false);
    expect((await readPointer()).canaries).toEqual([]);
  });

  test('a server that never saw the store serves what is signed alone, and nothing without a shell', async () => {
    await forgeRecord([fakeArea('mf-listings', '6.6.6+evil')]);
    await site.start('new');
    expect(await versions()).toEqual([undefined, '1.0.0+a', '1.0.0+a']);
    await forge({ statements: {} });
    await site.start('newer');
    expect((await site.app.inject('/')).statusCode).toBe(503);
    expect((await readiness()).reasons).toContain(
      'shell: what moved it is not signed by its team; is not served',
    );
  });
});

describe('a command', () => {
  type Signing = NonNullable<NonNullable<ConstructorParameters<typeof ReleaseStore>[1]>['signing']>;
  const releaseWith = (signing?: Signing) =>
    publish(
      new ReleaseStore(site.storage, signing ? { signing } : {}),
      [fakeArea('mf-listings', '2.0.0+x')],
      'x',
    );
  const toEvil = async () => {
    const others = fakeSite('1.0.0+a').filter(({ name }) => name !== 'mf-listings');
    const evil = withPieces(undefined, [...others, fakeArea('mf-listings', '6.6.6+evil')]);
    await new ReleaseStore(site.storage).addRecord(evil);
    await rollbackArea(listings(), 'lan', { name: 'mf-listings', version: '6.6.6+evil' });
  };
  beforeEach(async () => {
    await publish(all(), fakeSite('1.0.0+a'), 'ops');
    await releaseListings('1.1.0+b');
    await site.start();
  });

  const other = () => privateOf('mf-demands');
  const refusals: [string, () => Promise<unknown>, string][] = [
    [
      'that has no key',
      () => releaseWith(),
      'the releases of mf-listings are signed: set RELEASE_KEY to the key of its team',
    ],
    [
      'that would move another team’s area too',
      () => rollback(demands(), 'minh'),
      'mf-listings would be moved too, and RELEASE_KEY has no key of its team',
    ],
    [
      'with another team’s key',
      () => releaseWith({ keyOf: other, keys: site.keys }),
      'RELEASE_KEY is none of the keys that RELEASE_KEYS has of mf-listings',
    ],
    [
      'with another key, where the servers’ are not known',
      () => releaseWith({ keyOf: other }),
      'the last statement of mf-listings is not by the key of RELEASE_KEY; if that has changed, set RELEASE_KEYS',
    ],
    [
      'that goes back to a build which somebody put into the store',
      toEvil,
      'mf-listings was not signed by its team in that version; release it with RELEASE_KEY',
    ],
  ];

  test.each(refusals)('%s is refused in words, and nothing moves', async (_what, move, words) => {
    const before = await readPointer();
    await expect(move()).rejects.toThrow(words);
    expect(await readPointer()).toEqual(before);
  });

  test('of a team does not sign what somebody else has altered meanwhile', async () => {
    expect((await versions())[0]).toBe('1.1.0+b');
    await forgeRecord([fakeArea('mf-listings', '1.0.0+a')]);
    await releaseListings('1.4.0+e', true);
    expect((await versions())[0]).toBe('1.1.0+b');
    await startCanary(listings(), 'lan', { name: 'mf-listings', version: '1.4.0' }, 10);
    expect(await versionFor(visitorsOf(await readPointer()).outside)).toBe('1.1.0+b');
    expect((await readiness()).reasons[0]).toContain('the live record holds another build of it');
  });
});

test('a site that begins to sign does so by its next release of what is live already', async () => {
  await publish(new ReleaseStore(site.storage), fakeSite('1.0.0+a'), 'ops');
  await site.start();
  expect((await site.app.inject('/')).statusCode).toBe(503);
  const before = await readPointer();
  const moved = await publish(all(), fakeSite('1.0.0+a'), 'ops');
  expect(moved.own).toBeUndefined();
  expect(await versions()).toEqual(FIRST);
  expect((await readPointer()).history).toEqual(before.history);
});
