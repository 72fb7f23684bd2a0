import manifest from '../area.json';
import area from './area';

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
