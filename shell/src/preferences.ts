import { readCookies, writeCookie } from '@site/shared/browser/cookies';
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
 * The language to start with: the visitor's choice, else that of the HTML, which is the first of the configuration unless
 * the visitor's cookie chose another one (I18N-1).
 *
 * @param locales the configured languages
 */
export function readLocale(locales: readonly Locale[]): Locale {
  const kept = readStored('localStorage', LOCALE_KEY);
  const { lang } = document.documentElement;
  return (
    locales.find((locale) => locale === kept) ??
    locales.find((locale) => locale === lang) ??
    locales[0] ??
    'en'
  );
}

/** How long the site's server is told the visitor's language, s. */
const YEAR_SECONDS = 31_536_000;

/**
 * Tells the site's server the visitor's language, so that it renders pages in it (RENDER-7). The first language has no
 * cookie: its pages are the same for everybody, and caches keep them.
 *
 * @param locale the language in use
 * @param locales the configured languages
 */
export function tellLocale(locale: Locale, [first]: readonly Locale[]): void {
  const told = new RegExp(`(?:^|; )${LOCALE_KEY}=([^;]*)`).exec(readCookies())?.[1];
  if (locale === (told ?? first)) return;
  const age = locale === first ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(`${LOCALE_KEY}=${locale}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`);
}

/** Keeps a language, and tells the site's server and the document, so that assistive technology pronounces it. */
export function chooseLocale(locale: Locale, locales: readonly Locale[]): void {
  store('localStorage', LOCALE_KEY, locale);
  tellLocale(locale, locales);
  document.documentElement.lang = locale;
}
