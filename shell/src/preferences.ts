import type { Locale } from '@site/shared/contract';
import { readStored, store } from '@site/shared/storage';
import { BAR_COLORS } from '../common/bar-colors';
import { LOCALE_KEY, THEME_KEY } from '../common/storage-keys';

/** How the site looks: as the device says, or as the visitor chose. */
export type Theme = 'system' | 'light' | 'dark';

/** The theme the visitor chose. */
export function readTheme(): Theme {
  const theme = readStored('localStorage', THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

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
