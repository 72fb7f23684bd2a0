import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@site/shared/contract';
import { type Deployable, pieceOf } from '@site/shared/releases/piece';
import { recordFile } from '@site/shared/releases/record-file';
import type { ReleasePointer } from '@site/shared/releases/release-pointer';
import { hashOf, type Statement, signStatement } from '@site/shared/releases/statement';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { ProvedBuilds } from './proved-builds';
import { ReleaseGuard } from './release-guard';

const NAMES = ['shell', 'mf-account', 'mf-listings', 'mf-evil'] as Deployable[];
const teams = new Map(NAMES.map((name) => [name, generateKeyPairSync('ed25519')]));
const keys = new Map([...teams].map(([name, { publicKey }]) => [name, [publicKey]]));
const folder = mkdtempSync(path.join(tmpdir(), 'release-guard-'));
afterAll(() => rmSync(folder, { recursive: true }));

const login = areaRelease({ id: 'mf-account', routes: [{ path: '/login', page: 'login' }] });
const feed = areaRelease({
  id: 'mf-listings',
  routes: [{ path: '/for-sale/:filter?', page: 'sale-feed', home: 'for-sale' }],
});

/** What a guard serves once the teams have signed these areas. */
function admit(guard: ReleaseGuard, at: number, ...areas: AreaRelease[]) {
  const { id: _, ...content } = liveRecord(login, feed);
  const named = Object.fromEntries(areas.map((area, index) => [NAMES[index + 1], area]));
  const { record } = recordFile({ ...content, areas: named });
  const statements = Object.fromEntries(
    NAMES.flatMap((name) => {
      const piece = pieceOf(record, name);
      const key = teams.get(name)?.privateKey;
      const statement = piece && ({ name, at, live: hashOf(piece), builds: [] } as unknown as Statement);
      return statement && key ? [[name, signStatement(statement, key)]] : [];
    }),
  );
  const pointer = { record: record.id, canaries: [], statements } as unknown as ReleasePointer;
  return guard.admit(pointer, record, []);
}

const evil = (over: object): AreaRelease =>
  ({ ...areaRelease({ id: 'mf-evil' as AreaRelease['id'] }), ...over }) as AreaRelease;

test.each<[string, object]>([
  ['no address in a route', { routes: [{}] }],
  ['a number for an address', { routes: [{ path: 5, page: 'e' }] }],
  ['no routes', { routes: null }],
  ['the id of another area', { id: 'mf-account', routes: [{ path: '/evil', page: 'e' }] }],
  ['pages without files', { pages: { e: {} } }],
])('SHELL-4 a team that signs %s costs its own area alone, which is named', (_, over) => {
  const guard = new ReleaseGuard(keys, new ProvedBuilds(path.join(folder, `${Math.random()}.json`), keys));
  admit(guard, 1, login, feed);
  const { live, faults } = admit(guard, 2, login, feed, evil(over));
  expect(Object.keys(live?.record.areas ?? {})).toEqual(['mf-account', 'mf-listings']);
  expect([...faults.keys()]).toEqual(['mf-evil']);
});

test.each([['/'], ['/?'], ['/x?'], [`/${'a?/'.repeat(22)}b`]])(
  'SHELL-4 a team that signs %s does not get the home page, nor the time of the server',
  (claimed) => {
    const guard = new ReleaseGuard(keys, new ProvedBuilds(path.join(folder, `${Math.random()}.json`), keys));
    admit(guard, 1, login, feed);
    const { live, faults } = admit(guard, 2, login, feed, evil({ routes: [{ path: claimed, page: 'e' }] }));
    expect(live?.record.areas['mf-evil' as AreaRelease['id']]?.routes).toEqual([]);
    expect(faults.get('mf-evil' as Deployable)).toBeDefined();
  },
);
