import type { Locale, SiteConfig } from '@site/shared/contract';
import { LOCALE_KEY } from '../common/storage-keys';

/** The language in which the site is for everybody who chose none. */
export const firstLocale = ({ locales: [first = 'vi'] }: Pick<SiteConfig, 'locales'>): Locale => first;

/**
 * The language that a visitor chose, as their browser keeps it in a cookie (src/preferences.ts).
 *
 * @param cookies the request's Cookie header
 * @param config names the site's languages
 * @returns the site's first one without a choice, and for a cookie that names none of its languages
 */
export function visitorLocale(cookies: string | undefined, config: Pick<SiteConfig, 'locales'>): Locale {
  const [, chosen] = new RegExp(`(?:^|; ?)${LOCALE_KEY}=([a-z]+)(?:;|$)`).exec(cookies ?? '') ?? [];
  return config.locales.find((locale) => locale === chosen) ?? firstLocale(config);
}
