import type { Locale, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { createTranslator, type Translate } from '@site/shared/i18n/translator';
import { BAR_COLORS } from '../../common/bar-colors';
import { SHARE_ADDRESS } from '../../common/install';
import { findRoute, siteRoutes } from '../../common/routes';
import { headTexts } from '../page-heads/head-texts';
import en from './locales/en.json';
import vi from './locales/vi.json';

const TEXTS: Record<Locale, Translate<typeof vi>> = {
  vi: createTranslator(vi, 'vi'),
  en: createTranslator(en, 'en'),
};

/** Where the icon's menu leads; an address that no live area answers is left out. */
const SHORTCUTS = [
  { name: 'shortcut.search', url: '/for-sale' },
  { name: 'shortcut.rent', url: '/for-rent' },
  { name: 'shortcut.saved', url: '/saved' },
  { name: 'shortcut.lily', url: '/megabot' },
] as const;

/** The icons by file name: the mark on its tile, and on a ground that a device may cut to its own shape. */
export const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/**
 * The web app manifest: what a device shows of the site as an icon of its own.
 *
 * @param config the runtime configuration
 * @param record what is live: it decides which shortcuts there are
 * @param locale the visitor's language
 */
export function manifestOf(config: SiteConfig, record: ReleaseRecord, locale: Locale): object {
  const t = TEXTS[locale];
  const routes = siteRoutes(record, config);
  const icons = ICONS.map(({ file, sizes, purpose }) => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  }));
  return {
    // The same app in every language.
    id: '/',
    name: config.productName,
    short_name: config.productName,
    description: headTexts(locale).t('siteDescription'),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BAR_COLORS.light,
    background_color: BAR_COLORS.light,
    icons,
    shortcuts: SHORTCUTS.filter(({ url }) => findRoute(routes, url)).map(({ name, url }) => ({
      name: t(name),
      url,
      icons: icons.slice(0, 1),
    })),
    share_target: {
      action: SHARE_ADDRESS,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
