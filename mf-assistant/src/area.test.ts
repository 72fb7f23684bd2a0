import manifest from '../area.json';
import area from './area';
import promoEn from './features/promo/locales/en.json';
import promoVi from './features/promo/locales/vi.json';
import en from './locales/en.json';
import vi from './locales/vi.json';

test('CHAT-1 PROMO-1 every page and widget that the area declares can be loaded', async () => {
  expect(Object.keys(area.pages)).toEqual(manifest.routes.map(({ page }) => page));
  expect(Object.keys(area.widgets)).toEqual(manifest.widgets);
  const loaded = await Promise.all([area.pages.megabot(), area.widgets.promo()]);
  for (const part of loaded) expect(typeof part.default).toBe('function');
});

test('I18N-1 both languages have the same texts', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(vi).sort());
  expect(Object.keys(promoEn).sort()).toEqual(Object.keys(promoVi).sort());
});
