import { isFields, type ListingKind } from '@site/shared/domain';
import { readCursor } from '@site/shared/feed/cursor';
import { canonicalFeedPath, readFeedAddress, readFeedPath } from '@site/shared/feed/feed-address';
import type { PathFilter } from '@site/shared/feed/feed-path';
import { feedTitle } from '@site/shared/feed/feed-title';
import { isInPlace } from '@site/shared/feed/place-in-location';
import { placeBySlug } from '@site/shared/feed/places';
import { breadcrumbList, feedCrumbs, knownPath } from './breadcrumbs';
import type { HeadAnswer, HeadSite, ListHead } from './head-request';
import { trimmedText } from './head-text';
import { siteData } from './site-data';

const FEED = /^\/(for-sale|for-rent)(?=\/|$)/i;

/** Which feed of listings an address shows. */
const kindOf = (pathname: string, { config }: HeadSite): ListingKind | undefined => {
  if (pathname === '/') return config.homeFeed === 'for-sale' ? 'for-sale' : undefined;
  return FEED.exec(pathname)?.[1]?.toLowerCase() as ListingKind | undefined;
};

/** Whether a home of an answer is in a place: as the sitemap, which has no feed of homes that only speak of one (FIND-7). */
function hasHomeIn(slug: string | undefined, answer: unknown): boolean {
  const place = placeBySlug(slug ?? '');
  const items = isFields(answer) && Array.isArray(answer.data) ? answer.data.filter(isFields) : [];
  return items.some(({ post }) => isFields(post) && (!place || isInPlace(trimmedText(post.location), place)));
}

/** A feed of listings, named by its type and place; a path that names neither is no page (FIND-1, FIND-2, FIND-3). */
export function feedHead({ pathname, search }: URL, site: HeadSite): ListHead | HeadAnswer | undefined {
  const kind = kindOf(pathname, site);
  if (!kind) return undefined;
  const filter = readFeedAddress(kind, { pathname, search });
  if (!filter) return { missing: 404 };
  const { t, feed, locale } = site.texts;
  const path = canonicalFeedPath(kind, filter);
  const named = readFeedPath(kind, path) ?? {};
  const title = feedTitle(feed, locale, kind, named);
  const crumbs = feedCrumbs(site, kind, named);
  // What is narrowed further, or is a later page, is known under the path, which may have more.
  const isNamed = ([name, value]: [string, string]) => named[name as keyof PathFilter] === value;
  const isWhole =
    Object.entries(filter).every(isNamed) && readCursor(kind, new URLSearchParams(search)) === null;
  const isHome = pathname === '/' && crumbs.length === 1;
  return {
    head: {
      title: isHome ? t('siteTitle') : title,
      description: isHome ? t('siteDescription') : t('feed', { title, product: site.config.productName }),
      path: knownPath(path, site),
      ...(crumbs.length > 1 ? { data: [breadcrumbList(site, crumbs)] } : {}),
      ...(isHome ? { data: [siteData(site)] } : {}),
    },
    call: `/api/products/${kind}/list`,
    isEmpty: (answer) => isWhole && !hasHomeIn(named.place, answer),
  };
}
