import { chooseTheme } from './choose-theme';
import type { Theme } from './preferences';

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
