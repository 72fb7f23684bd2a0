import type { ListingKind } from '@site/shared/domain';
import { feedSteps } from '@site/shared/feed/feed-parts';
import { feedPath, type PathFilter } from '@site/shared/feed/feed-path';
import { feedTitle } from '@site/shared/feed/feed-title';
import type { HeadSite } from './head-request';

/** One step from the feed to a page: its name and its path. */
export type Crumb = readonly [name: string, path: string];

/** The path under which a page is known: what `/` shows is known as that (FIND-2). */
export const knownPath = (path: string, { config }: HeadSite): string =>
  path === `/${config.homeFeed}` ? '/' : path;

/** The steps from a feed to its part of a type, and of a type and place. */
export const feedCrumbs = (site: HeadSite, kind: ListingKind, path: PathFilter): Crumb[] =>
  feedSteps(path).map((step) => [
    feedTitle(site.texts.feed, site.texts.locale, kind, step),
    knownPath(feedPath(kind, step), site),
  ]);

/** Where a page is in the site, as schema.org's BreadcrumbList. */
export const breadcrumbList = (site: HeadSite, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.whole(path),
  })),
});
