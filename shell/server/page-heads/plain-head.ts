import { knownPath } from './breadcrumbs';
import type { HeadAnswer, HeadSite } from './head-request';
import { siteData } from './site-data';

/** The public pages that are about the site itself; each has a title and a description among the texts (FIND-3). */
export const PLAIN_PAGES = [
  '/mega-views',
  '/livestream/list',
  '/newsfeed',
  '/purchase-need',
  '/rent-need',
  '/hotel',
  '/real-estate-consignment',
  '/support',
  '/get-app',
  '/privacy-policy',
  '/policy',
  '/rules',
] as const;

/** The ways into an account: whoever looks for them may find them, and no sitemap leads there. */
const SIGN_IN_PAGES = ['/login', '/register', '/forgot-password'] as const;

/** Pages that show each visitor their own: they have a title, and are nobody's to find (KEEP-12, OFFLINE-8, COMPARE-5, INBOX-1). */
const OWN_PAGES = [
  '/saved',
  '/mega-views/downloads',
  '/compare',
  '/inbox',
  '/reset-password',
  '/account/notifications',
] as const;

/** Shared lists: all have one title, since the server knows none of them (SHORT-8). */
const SHORTLISTS = '/shortlist/';

/** A page that is the same whatever the services have. */
export function plainHead({ pathname }: URL, site: HeadSite): HeadAnswer | undefined {
  const { homeFeed } = site.config;
  const asked = pathname === '/' ? `/${homeFeed}` : pathname.replace(/\/$/, '').toLowerCase();
  const { t } = site.texts;
  const own = OWN_PAGES.find((path) => path === asked);
  if (own) return { head: { title: t(own), description: t(`${own}.about`), path: own, isUnlisted: true } };
  if (asked.startsWith(SHORTLISTS)) {
    const about = { title: t('/shortlist'), description: t('/shortlist.about') };
    return { head: { ...about, path: pathname, isUnlisted: true } };
  }
  const page = [...PLAIN_PAGES, ...SIGN_IN_PAGES].find((path) => path === asked);
  if (!page) return undefined;
  const isHome = pathname === '/';
  return {
    head: {
      title: t(isHome ? 'siteTitle' : page),
      description: t(isHome ? 'siteDescription' : `${page}.about`),
      path: knownPath(page, site),
      ...(isHome ? { data: [siteData(site)] } : {}),
    },
  };
}
