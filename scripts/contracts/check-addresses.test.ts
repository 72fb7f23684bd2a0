import path from 'node:path';
import type { AreaManifest } from '@site/shared/contract';
import { readManifests } from '../lib/areas.mjs';
import { checkAddresses } from './check-addresses';

const manifests = readManifests(path.resolve(import.meta.dirname, '../..'));

/** What is wrong with an area when the demands claim one more path. */
const wrongWith = (id: AreaManifest['id'], claimed: string): string[] => {
  const tree = manifests.map((area) =>
    area.id === 'mf-demands'
      ? { ...area, routes: [...area.routes, { path: claimed, page: 'rent-need' }] }
      : area,
  );
  return tree.filter((area) => area.id === id).flatMap((area) => checkAddresses({ manifests: tree }, area));
};

test('no area of the site claims an address of another, or of the server', () => {
  expect(manifests.flatMap((area) => checkAddresses({ manifests }, area))).toEqual([]);
});

test.each<[string, AreaManifest['id'], string]>([
  [
    '/for-sale/app/:id',
    'mf-listings',
    'mf-listings (Listings team) claims /for-sale/app/:id, which overlaps /for-sale/app/:id',
  ],
  ['/Login', 'mf-account', 'mf-demands (Demands team) claims /Login, which overlaps /login'],
])('%s turns both areas red, and both owners are named', (claimed, other, words) => {
  expect(wrongWith('mf-demands', claimed).join()).toContain(words);
  expect(wrongWith(other, claimed).join()).toContain(words);
  expect(wrongWith('mf-assistant', claimed)).toEqual([]);
});

test('/* is everybody’s, and the server’s', () => {
  const found = wrongWith('mf-demands', '/*').join('\n');
  expect(found).toContain("the path '/*' overlaps /assets/*, which the site's server answers");
  for (const owner of ['mf-account (Account team)', 'mf-assistant (Assistant team)'])
    expect(found).toContain(owner);
  expect(wrongWith('mf-account', '/*').join('\n')).toContain('mf-demands (Demands team)');
});

test.each([
  ['/', 'is the home page'],
  ['/x?', 'is the home page'],
  ['/docs/:page', "overlaps /docs/*, which the site's server answers"],
  ['rent', 'must begin with /'],
  ['/a/*/b', 'may have * only as its last part'],
])('%s is refused: %s', (claimed, words) => {
  expect(wrongWith('mf-demands', claimed)).toEqual([
    expect.stringContaining(`mf-demands/area.json: the path '${claimed}' ${words}`),
  ]);
});
