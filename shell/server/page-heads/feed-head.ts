import type { ListingKind } from '@site/shared/domain';
import { canonicalFeedPath, readFeedAddress, readFeedPath } from '@site/shared/feed/feed-address';
import { feedTitle } from '@site/shared/feed/feed-title';
import { breadcrumbList, feedCrumbs, knownPath } from './breadcrumbs';
import type { HeadAnswer, HeadSite } from './head-request';

const FEED = /^\/(for-sale|for-rent)(?=\/|$)/i;

/** Which feed of listings an address shows. */
const kindOf = (pathname: string, { config }: HeadSite): ListingKind | undefined => {
  if (pathname === '/') return config.homeFeed === 'for-sale' ? 'for-sale' : undefined;
  return FEED.exec(pathname)?.[1]?.toLowerCase() as ListingKind | undefined;
};

/** A feed of listings, named by its type and place; a path that names neither is no page (FIND-1, FIND-2, FIND-3). */
export function feedHead({ pathname, search }: URL, site: HeadSite): HeadAnswer | undefined {
  const kind = kindOf(pathname, site);
  if (!kind) return undefined;
  const filter = readFeedAddress(kind, { pathname, search });
  if (!filter) return { missing: 404 };
  const { t, feed, locale } = site.texts;
  const path = canonicalFeedPath(kind, filter);
  const named = readFeedPath(kind, path) ?? {};
  const title = feedTitle(feed, locale, kind, named);
  const crumbs = feedCrumbs(site, kind, named);
  const isHome = pathname === '/' && crumbs.length === 1;
  return {
    head: {
      title: isHome ? t('siteTitle') : title,
      description: isHome ? t('siteDescription') : t('feed', { title, product: site.config.productName }),
      path: knownPath(path, site),
      ...(crumbs.length > 1 ? { data: [breadcrumbList(site, crumbs)] } : {}),
    },
  };
}
