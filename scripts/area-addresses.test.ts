import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaManifest, AreaRoute } from '@site/shared/contract';
import { CURSOR } from '@site/shared/feed/cursor';
import { FILTER_NAMES } from '@site/shared/feed/feed-filter';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { withoutQueryTails } from '../shell/common/address-tail';
import { pageAddress } from '../shell/common/page-address';
import { findSpelled, siteRoutes } from '../shell/common/routes';

const ROOT = path.join(import.meta.dirname, '..');
const ID = '0b5f7a52-9c1e-4a53-8e0e-2f6d1c9b7a10';
const areas = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => JSON.parse(readFileSync(path.join(ROOT, name, 'area.json'), 'utf8')) as AreaManifest);
const routesOf = (homeFeed: 'for-sale' | 'mega-views') =>
  siteRoutes(liveRecord(...areas.map(({ id, routes }) => areaRelease({ id, routes }))), { homeFeed });
const routes = routesOf('for-sale');

/** An address of a route; its optional parts are a type and a place. */
const addressOf = ({ path: pattern }: AreaRoute): string =>
  pattern.replace(':filter?', 'chung-cu').replace(':place?', 'quan-7').replace(/:\w+/g, ID);

/** What chats, mails, documents and keyboards leave around a link. */
const TAILS =
  '. , ) ] > ! ? ; : %20 %22 %27 \u201d %E2%80%8B %EF%BB%BF %C2%A0 ). %29%2C ... \u2026 \u3002 ** %20. %E2%81%A0 /) /%20 %F0%9F%91%87 %3Futm_source=zalo &fbclid=x %26fbclid=x %23 %23top'.split(
    ' ',
  );

test.each(areas.flatMap((area) => area.routes.map((route) => [route.path, route] as const)))(
  'NAV-12 %s is answered whatever a chat has left behind its address',
  (_, route) => {
    const address = addressOf(route);
    const read = TAILS.map((tail) => [
      tail,
      findSpelled(routes, address + (tail.startsWith('?') ? '%3F' : tail)).spelled,
    ]);
    expect(read).toEqual(TAILS.map((tail) => [tail, address]));
  },
);

test('NAV-12 of an id the id stays, before other text, in quotes, and in the middle of a path', () => {
  const detail = `/for-sale/app/${ID}`;
  for (const part of [
    `${ID}%20xem%20nh%C3%A9`,
    `${ID}),nh%C3%A0`,
    `%22${ID}%22`,
    `(${ID})`,
    `${ID.slice(0, 9)}%E2%80%8B${ID.slice(9)}`,
  ])
    expect(findSpelled(routes, `/for-sale/app/${part}`).spelled).toBe(detail);
  expect(findSpelled(routes, `/user/${ID}%E2%80%8B/for-rent`).spelled).toBe(`/user/${ID}/for-rent`);
  for (const id of ['a%2Fb', 'A.b_', 'x-', '%zz', 'a=='])
    expect(findSpelled(routes, `/for-sale/app/${id}`).spelled).toBe(`/for-sale/app/${id}`);
});

test.each(['start', 'author', 'demand', 'thread', 'post', 'ids', 'list'])(
  'NAV-12 an id in the query has no tail either: %s',
  (name) => {
    for (const tail of TAILS.filter((one) => !/^[/&]/.test(one)))
      expect(withoutQueryTails(`?sort=a&${name}=${ID}${tail}`)).toBe(`?sort=a&${name}=${ID}`);
    for (const search of [
      '',
      `?${name}=${ID},${ID}`,
      `?${name}=${ID}&x=Nh%C3%A0.`,
      `?q=${ID})`,
      '?price=2..&a',
      `?${name}=%zz`,
    ])
      expect(withoutQueryTails(search)).toBe(search);
  },
);

test.each([
  ['price', '2..3', ')'],
  ['price', '2..', ').'],
  ['price', '..3', ','],
  ['places', 'quan-7,quan-8', ').'],
  ['type', 'chung-cu', '…'],
])('NAV-12 a filter in the query has no tail either: %s=%s', (name, value, tail) => {
  const plain = `?${name}=${value}&sort=a`;
  expect(withoutQueryTails(`?${name}=${value}${tail}&sort=a`)).toBe(plain);
  expect(withoutQueryTails(plain)).toBe(plain);
});

test('FIND-11 each route names what it reads of a query', () => {
  expect(routes.filter(({ query }) => query === undefined).map((route) => route.path)).toEqual([]);
  const feeds = routes.filter(({ page }) => ['sale-feed', 'rent-feed'].includes(page));
  for (const feed of feeds) expect(feed.query).toEqual([...FILTER_NAMES, CURSOR]);
});

test('FIND-11 no tracker makes a page of its own, on any route', () => {
  for (const one of [...routes, ...routesOf('mega-views')]) {
    const address = addressOf(one);
    expect(pageAddress(`${address}?utm_source=zalo&_openstat=1&zalo_ref=x`, one.query)).toBe(address);
    for (const name of one.query ?? [])
      expect(pageAddress(`${address}?fbclid=1&${name}=2`, one.query)).toBe(`${address}?${name}=2`);
  }
});

/** Names that a source reads of an address by hand. */
const READ = /\b(?:params|searchParams|URLSearchParams\([^)]*\)+)\s*\.get\('([\w-]+)'\)/g;
/** Of a fragment, which no server sees. */
const IN_FRAGMENTS = ['key'];

function namesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (file) =>
        file.isFile() &&
        /\.tsx?$/.test(file.name) &&
        !/\.test\.|\/testing/.test(path.join(file.parentPath, file.name)),
    )
    .flatMap((file) =>
      [...readFileSync(path.join(file.parentPath, file.name), 'utf8').matchAll(READ)].map(
        ([, name = '']) => name,
      ),
    );
}

test.each(areas.map((area) => [area.id, area] as const))(
  'FIND-11 what the pages of %s read of a query, their manifest names',
  (id, area) => {
    const named = new Set(area.routes.flatMap(({ query }) => query ?? []));
    const read = namesIn(path.join(ROOT, id, 'src')).filter((name) => !IN_FRAGMENTS.includes(name));
    expect(read.filter((name) => !named.has(name))).toEqual([]);
  },
);
