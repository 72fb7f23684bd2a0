import type { AreaManifest } from '@site/shared/contract';
import type { Composition } from '@site/shared/contract/compatibility';
import { checkFit } from './check-fit';

const area = (id: AreaManifest['id'], over: Partial<AreaManifest> = {}) => ({
  id,
  owner: 'a team',
  contract: '^1.0.0',
  routes: [],
  widgets: [],
  slices: [],
  budget: { js: 1 },
  version: '1.0.0',
  ...over,
});
const of = (contract: string, ...areas: ReturnType<typeof area>[]): Composition => ({
  contract,
  areas: Object.fromEntries(areas.map((one) => [one.id, one])),
});

const MODAL = 'mf-listings/product-modal';
const user = area('mf-megaviews', { uses: { widgets: [MODAL] } });
const live = of('1.2.0', area('mf-listings', { widgets: ['product-modal'] }), user);

test('what fits is released', () => {
  expect(() => checkFit(live, live)).not.toThrow();
  expect(() => checkFit(undefined, live)).not.toThrow();
});

test('an area that takes a widget away from another is not released, and says whose', () => {
  expect(() => checkFit(live, of('1.2.0', area('mf-listings'), user))).toThrow(
    `not released: mf-megaviews wants widget ${MODAL}, there would be mf-listings 1.0.0`,
  );
});

test('an area for a newer contract than the live shell has is not released', () => {
  const newer = area('mf-listings', { widgets: ['product-modal'], contract: '^1.3.0' });
  expect(() => checkFit(live, of('1.2.0', newer, user))).toThrow(/wants contract \^1\.3\.0/);
});

test('what was shut out before holds up nobody else, but is not released again', () => {
  const out = area('mf-demands', { contract: '^2.0.0' });
  const before = of('1.2.0', out);
  expect(() => checkFit(before, of('1.2.0', out, area('mf-account')))).not.toThrow();
  expect(() => checkFit(before, of('1.2.0', { ...out, version: '1.0.1' }))).toThrow(/mf-demands wants/);
});
