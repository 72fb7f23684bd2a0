import { chooseTheme } from './choose-theme';
import { chooseLocale, readLocale, type Theme, tellLocale } from './preferences';

const LOCALES = ['vi', 'en'] as const;

beforeEach(() => {
  localStorage.clear();
  tellLocale('vi', LOCALES);
  document.documentElement.lang = 'vi';
});

test('RENDER-7 a language other than the first is told to the server; the first one has no cookie', () => {
  chooseLocale('en', LOCALES);
  expect(document.cookie).toBe('locale=en');
  chooseLocale('vi', LOCALES);
  expect(document.cookie).toBe('');
});

test('I18N-1 RENDER-7 a tab starts with its own choice, else with the language of the HTML', () => {
  expect(readLocale(LOCALES)).toBe('vi');
  document.documentElement.lang = 'en';
  expect(readLocale(LOCALES)).toBe('en');
  localStorage.setItem('locale', 'vi');
  expect(readLocale(LOCALES)).toBe('vi');
  document.documentElement.lang = 'fr';
  localStorage.setItem('locale', 'fr');
  expect(readLocale(LOCALES)).toBe('vi');
});

const LIGHT = '#ffffff';
const DARK = '#15201b';

test.each<[Theme, string[]]>([
  ['dark', [DARK, DARK]],
  ['light', [LIGHT, LIGHT]],
  ['system', [LIGHT, DARK]],
])("with the theme %s the browser's bars are %j", (theme, colors) => {
  document.head.innerHTML = `
    <meta name="theme-color" content="${LIGHT}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${DARK}" media="(prefers-color-scheme: dark)">`;
  chooseTheme('dark');
  chooseTheme(theme);
  const metas = [...document.head.querySelectorAll('meta')];
  expect(metas.map(({ content }) => content)).toEqual(colors);
});
