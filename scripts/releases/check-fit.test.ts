import type { AreaManifest } from '@site/shared/contract';
import type { Composition } from '@site/shared/contract/compatibility';
import { areaRelease } from '@site/shared/testing/area-release';
import { checkFit } from './check-fit';

const area = (id: AreaManifest['id'], over: Partial<AreaManifest & { version: string }> = {}) =>
  areaRelease({ id, owner: 'a team', ...over });
const of = (contract: string, ...areas: ReturnType<typeof area>[]): Composition => ({
  contract,
  areas: Object.fromEntries(areas.map((one) => [one.id, one])),
});

const MODAL = 'mf-listings/product-modal';
const user = area('mf-megaviews', { uses: { widgets: [MODAL] } });
const live = of('1.2.0', area('mf-listings', { widgets: ['product-modal'] }), user);

test('an area that takes a widget away from another, or wants a newer contract, is not released', () => {
  expect(() => checkFit(live, of('1.2.0', area('mf-listings'), user))).toThrow(
    `not released: mf-megaviews wants widget ${MODAL}, there would be mf-listings 1.0.0`,
  );
  const newer = area('mf-listings', { widgets: ['product-modal'], contract: '^1.3.0' });
  expect(() => checkFit(live, of('1.2.0', newer, user))).toThrow(/wants contract \^1\.3\.0/);
  expect(() => checkFit(live, live)).not.toThrow();
  expect(() => checkFit(undefined, live)).not.toThrow();
});

test('what was shut out before holds up nobody else, but is not released again', () => {
  const out = area('mf-demands', { contract: '^2.0.0' });
  const before = of('1.2.0', out);
  expect(() => checkFit(before, of('1.2.0', out, area('mf-account')))).not.toThrow();
  expect(() => checkFit(before, of('1.2.0', { ...out, version: '1.0.1' }))).toThrow(/mf-demands wants/);
});

describe('whose an address is', () => {
  const listings = area('mf-listings', {
    owner: 'Listings team',
    routes: [{ path: '/for-sale/app/:id', page: 'a' }],
  });
  const demands = (version: string, ...paths: string[]) =>
    area('mf-demands', {
      owner: 'Demands team',
      version,
      routes: paths.map((path) => ({ path, page: 'b' })),
    });
  const before = of('1.2.0', listings, demands('1.0.0', '/rent-need'));

  test.each(['/for-sale/*', '/FOR-SALE/app/:id?'])('a claim of %s is not released, by both names', (path) => {
    expect(() => checkFit(before, of('1.2.0', listings, demands('1.1.0', '/rent-need', path)))).toThrow(
      `not released: mf-demands (Demands team) claims ${path}, which overlaps /for-sale/app/:id of mf-listings (Listings team)`,
    );
  });

  test('who had it first is no matter of the order in the record', () => {
    const greedy = { ...listings, version: '1.1.0', routes: [{ path: '/:need', page: 'a' }] };
    expect(() => checkFit(before, of('1.2.0', greedy, demands('1.0.0', '/rent-need')))).toThrow(
      'mf-listings (Listings team) claims /:need, which overlaps /rent-need of mf-demands (Demands team)',
    );
  });

  test('two areas cannot both be the home page', () => {
    const home = (id: AreaManifest['id'], path: string) =>
      area(id, { routes: [{ path, page: 'a', home: 'for-sale' }] });
    expect(() =>
      checkFit(undefined, of('1.2.0', home('mf-listings', '/a'), home('mf-account', '/b'))),
    ).toThrow(
      'mf-account (a team) claims /b and the home page, which overlaps /a and the home page of mf-listings (a team)',
    );
  });

  test('a contest that is live already holds up who came later, and nobody else', () => {
    const contested = of('1.2.0', listings, demands('1.0.0', '/for-sale/*'));
    const release =
      (...areas: ReturnType<typeof area>[]) =>
      () =>
        checkFit(contested, of('1.2.0', ...areas));
    expect(release({ ...listings, version: '1.1.0' }, demands('1.0.0', '/for-sale/*'))).not.toThrow();
    expect(release(listings, demands('1.0.0', '/for-sale/*'), area('mf-account'))).not.toThrow();
    expect(release(listings, demands('1.1.0', '/for-sale/*'))).toThrow(/mf-demands .* claims \/for-sale\/\*/);
    expect(release(listings, demands('1.1.0', '/need/:id', '/need/new'))).not.toThrow();
  });
});
