import manifest from '../area.json';
import area from './area';

test('CHAT-1 PROMO-1 every page and widget that the area declares can be loaded', async () => {
  expect(Object.keys(area.pages)).toEqual(manifest.routes.map(({ page }) => page));
  expect(Object.keys(area.widgets)).toEqual(manifest.widgets);
  const loaded = await Promise.all([area.pages.megabot(), area.widgets.promo()]);
  for (const part of loaded) expect(typeof part.default).toBe('function');
});
