// Keys of the browser's storages that the HTML's first script reads (server/boot-scripts.ts) before the shell does.

/** Local storage: `light` or `dark`, when the visitor chose. */
export const THEME_KEY = 'theme';

/** Local storage: where supabase-js keeps the session, and the name under which its tabs speak to each other. */
export const SESSION_KEY = 'session';

/** Local storage: where the device of a visitor without an account is kept. */
export const DEVICE_KEY = 'device';

/** Local storage: the language that the visitor chose; also the name of the cookie that tells the site's server. */
export const LOCALE_KEY = 'locale';

/** Both storages: English was offered, in local storage for good, in session storage to this tab. */
export const OFFER_KEY = 'languageOffer';

/** Local storage: until when the app banner that was closed stays away (NAV-7), ms since 1970. */
export const BANNER_KEY = 'appBannerRestsUntil';

/** Local storage: there when this browser has loaded the fonts (src/layout/later-fonts.ts). */
export const FONTS_KEY = 'fonts';

/** Session storage: the tab's grant to run an area from a developer's machine; also the name of the cookie that carries it. */
export const OVERRIDE_KEY = 'override';
