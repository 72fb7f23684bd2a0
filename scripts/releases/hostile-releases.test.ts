import type { AreaId, AreaRelease, AreaRoute } from '@site/shared/contract';
import { buildOf } from '@site/shared/releases/next-statements';
import type { Piece } from '@site/shared/releases/piece';
import type { ReleasePointer } from '@site/shared/releases/release-pointer';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { describe as described, describeMove } from './describe';
import { versionIn } from './pieces';
import { pin, unpin } from './pin';
import { publish } from './publish';
import { retire } from './retire';
import { fakeArea, fakeSite } from './testing/fake-pieces';
import { signedSite } from './testing/signed-site';

const site = signedSite();
const { start, served, pointer: readPointer, forge, all } = site;
const pathsOf = async (id: AreaId) => (await served()).areas[id]?.routes.map((route) => route.path);

/** A build of an area that says of itself what its team likes. */
const areaWith = (id: AreaId, version: string, over: Partial<AreaRelease>): Piece => {
  const { release } = fakeArea(id, version) as { release: AreaRelease };
  return { name: id, release: { ...release, ...over } };
};
const demands = () => site.storeOf('mf-demands');

/** Signs a build that claims more, past the checks of the commands, and puts its area first in the record. */
async function claim(routes: AreaRoute[], over: Partial<AreaRelease> = {}) {
  const piece = areaWith('mf-demands', '6.6.6+evil', {
    ...over,
    routes: [{ path: '/mf-demands', page: 'page' }, ...routes],
  });
  const store = demands();
  await store.update(
    async (known) => {
      const pointer = known as ReleasePointer;
      const { id: _id, areas, ...rest } = await store.record(pointer.record);
      const { 'mf-demands': _old, ...others } = areas;
      const { id } = await store.addRecord({
        ...rest,
        areas: { 'mf-demands': piece.release as AreaRelease, ...others },
      });
      return { ...pointer, record: id };
    },
    new Map([['mf-demands', buildOf(piece, {})]]),
  );
}

test.each<[string, AreaRoute[]]>([
  ['the page of another area', [{ path: '/mf-account', page: 'page' }]],
  ['a pattern that holds it', [{ path: '/:any', page: 'page' }]],
  ['it with an encoded letter', [{ path: '/mf-acc%6funt', page: 'page' }]],
])('SHELL-4 a team that signs a claim on %s does not get it, also of a new server', async (_what, routes) => {
  await publish(all(), fakeSite('1.0.0+a'), 'ops');
  await start();
  expect(await pathsOf('mf-account')).toEqual(['/mf-account']);
  site.clock += 60_000;
  await claim(routes);
  for (const dataFolder of ['server', 'new']) {
    await start(dataFolder);
    expect(versionIn(await served(), 'mf-demands')).toBe('6.6.6+evil');
    expect(await pathsOf('mf-demands')).toEqual(['/mf-demands']);
    expect(await pathsOf('mf-account')).toEqual(['/mf-account']);
    expect((await site.readiness()).reasons).toEqual([
      expect.stringMatching(/^mf-demands: .*(does not get it|its path '.*' m)/),
    ]);
  }
  // The holder's next release is later than the claim, and takes nothing from it.
  await start();
  await publish(site.storeOf('mf-account'), [fakeArea('mf-account', '1.1.0+b')], 'lan').catch(
    () => undefined,
  );
  expect(await pathsOf('mf-account')).toEqual(['/mf-account']);
});

test('SHELL-4 the name of a slice is not taken by who is first in a forged record', async () => {
  const slices = [{ name: 'drafts', shape: '{ open: boolean }' }];
  const others = fakeSite('1.0.0+a').filter(({ name }) => name !== 'mf-account');
  await publish(all(), [...others, areaWith('mf-account', '1.0.0+a', { slices })], 'ops');
  await start();
  const order = Object.keys((await served()).areas);
  await claim([], { slices });
  expect(Object.keys((await served()).areas)).toEqual(order);
});

test('SHELL-4 a pin that the team has not signed holds nothing; its own does, and is signed', async () => {
  await publish(all(), fakeSite('1.0.0+a'), 'ops');
  await start();
  const { pins } = await pin(new ReleaseStore(site.storage), 'x', { name: 'mf-demands' }).catch(readPointer);
  expect(pins).toEqual({});
  const forged = { 'mf-demands': { version: '1.0.0+a', at: new Date(site.clock).toISOString(), by: 'x' } };
  await forge({ pins: forged });
  expect(described(await readPointer())).toContain('its team has not signed that, so it holds nothing');
  await publish(demands(), [fakeArea('mf-demands', '1.1.0+b')], 'minh');
  expect(versionIn(await served(), 'mf-demands')).toBe('1.1.0+b');
  await pin(demands(), 'minh', { name: 'mf-demands' });
  await publish(demands(), [fakeArea('mf-demands', '1.2.0+c')], 'minh');
  expect(versionIn(await served(), 'mf-demands')).toBe('1.1.0+b');
  // Another team's release leaves it as it is, whether it knows the keys of others or not.
  await publish(site.storeOf('mf-account'), [fakeArea('mf-account', '1.1.0+b')], 'lan');
  expect((await readPointer()).pins['mf-demands']?.version).toBe('1.1.0+b');
  await unpin(demands(), 'minh', 'mf-demands');
  expect(versionIn(await served(), 'mf-demands')).toBe('1.2.0+c');
});

test('SHELL-4 a site does not begin to sign while an area is live whose team does not: it is named', async () => {
  const unsigned = new ReleaseStore(site.storage);
  await publish(unsigned, fakeSite('1.0.0+a'), 'ops');
  await publish(unsigned, [fakeArea('mf-auctions', '1.0.0+a'), fakeArea('mf-loans', '1.0.0+a')], 'x');
  const before = await readPointer();
  await expect(publish(all(), fakeSite('1.0.0+a'), 'ops')).rejects.toThrow(
    'not released: mf-auctions, mf-loans would go off the site where releases are signed',
  );
  expect(await readPointer()).toEqual(before);
});

test('SHELL-4 a retired id stays its owner’s', async () => {
  const store = new ReleaseStore(site.storage);
  await publish(store, [...fakeSite('1.0.0+a'), fakeArea('mf-auctions', '1.0.0+a')], 'ops');
  await retire(store, 'ops', 'mf-auctions');
  for (const stage of [true, false])
    await expect(
      publish(store, [areaWith('mf-auctions', '2.0.0+b', { owner: 'Somebody else' })], 'x', stage),
    ).rejects.toThrow("its owner was 'mf-auctions team', not 'Somebody else'");
  const back = await publish(store, [fakeArea('mf-auctions', '2.0.0+b')], 'x');
  expect(back.live['mf-auctions']?.version).toBe('2.0.0+b');
});

test('SHELL-4 nothing that others wrote into the store writes a line, a colour or hidden letters of its own into a terminal', async () => {
  const evil = 'x\u001b[2K\r\nmf-account 9.9.9\u0007\u009b1A\u202e\u200b';
  const store = new ReleaseStore(site.storage);
  const first = areaWith('mf-auctions', evil, { owner: evil });
  const source = { 'mf-auctions': { commit: evil, author: evil } };
  await publish(store, [...fakeSite('1.0.0+a'), first], evil, false, source);
  const routes = [{ path: `/${evil}`, page: 'page' }];
  await publish(store, [areaWith('mf-auctions', '2.0.0', { owner: evil, routes })], evil);
  await pin(store, evil, { name: 'mf-auctions' });
  const pointer = await readPointer();
  const [own] = pointer.history;
  const release = pointer.history.find(({ what }) => what.includes(evil)) ?? own;
  const texts = [
    described(pointer, await store.current()),
    describeMove({ ...pointer, ...(release ? { own: release } : {}) }, pointer),
  ];
  for (const text of texts) {
    expect(text).toContain('x?[2K');
    for (const line of text.split('\n')) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]|^mf-account/u);
  }
});
