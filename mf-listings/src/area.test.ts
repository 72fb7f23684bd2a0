import manifest from '../area.json';
import area from './area';
import detailEn from './features/detail/locales/en.json';
import detailVi from './features/detail/locales/vi.json';
import siteEn from './features/foreign-site/locales/en.json';
import siteVi from './features/foreign-site/locales/vi.json';
import mapEn from './features/map/locales/en.json';
import mapVi from './features/map/locales/vi.json';
import en from './locales/en.json';
import vi from './locales/vi.json';

test('FEED-1 HOTEL-1 HOTEL-2 every page that the area declares can be loaded', async () => {
  const declared = manifest.routes.map(({ page }) => page).sort();
  expect(Object.keys(area.pages).sort()).toEqual(declared);
  const loaded = await Promise.all(Object.values(area.pages).map((load) => load()));
  for (const page of loaded) expect(typeof page.default).toBe('function');
});

test('SHELL-1 MEGA-8 LIVE-4 every widget that the area declares can be loaded', async () => {
  expect(Object.keys(area.widgets)).toEqual(manifest.widgets);
  const loaded = await Promise.all(Object.values(area.widgets).map((load) => load()));
  for (const widget of loaded) expect(typeof widget.default).toBe('function');
});

test('I18N-1 both languages have the same texts', () => {
  // Vietnamese has one form for all counts.
  const keys = Object.keys(en).filter((key) => !key.endsWith('_one'));
  expect(keys.sort()).toEqual(Object.keys(vi).sort());
  expect(Object.keys(detailEn).sort()).toEqual(Object.keys(detailVi).sort());
  expect(Object.keys(mapEn).sort()).toEqual(Object.keys(mapVi).sort());
  expect(Object.keys(siteEn).sort()).toEqual(Object.keys(siteVi).sort());
});
