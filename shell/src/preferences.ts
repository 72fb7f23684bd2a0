import type { Locale } from '@site/shared/contract';
import { readStored, store } from './storage';

/** How the site looks: as the device says, or as the visitor chose. */
export type Theme = 'system' | 'light' | 'dark';

/** Where the choices are kept; the HTML's first script reads the same keys (server/boot-scripts.ts). */
export const THEME_KEY = 'theme';
const LOCALE_KEY = 'locale';

/** The theme the visitor chose. */
export function readTheme(): Theme {
  const theme = readStored('localStorage', THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The colours of the browser's own bars, as the HTML has them for either look of the device (server/html.ts). */
const BAR_COLORS = { light: '#ffffff', dark: '#15201b' };

/** Gives the browser's own bars the colour of a theme. */
export function colorBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const device = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = BAR_COLORS[theme === 'system' ? device : theme];
  }
}

/**
 * The language to start with: the visitor's choice, else the first of the configuration (I18N-1).
 *
 * @param locales the configured languages
 */
export function readLocale(locales: readonly Locale[]): Locale {
  const chosen = readStored('localStorage', LOCALE_KEY);
  return locales.find((locale) => locale === chosen) ?? locales[0] ?? 'en';
}

/** Keeps a language and tells the document, so that assistive technology pronounces it. */
export function chooseLocale(locale: Locale): void {
  store('localStorage', LOCALE_KEY, locale);
  document.documentElement.lang = locale;
}
