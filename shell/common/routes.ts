import type { AreaRelease, AreaRoute, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { matchRoutes } from 'react-router-dom';
import { withoutTail } from './address-tail';

/** An address of the site and who answers it. */
export interface SiteRoute extends AreaRoute {
  area: AreaRelease;
}

/**
 * All addresses of the areas, from the release record alone: no area is downloaded to know them.
 *
 * @param record what is live
 * @param config decides which page is `/` (FEED-1)
 */
export function siteRoutes(record: ReleaseRecord, config: Pick<SiteConfig, 'homeFeed'>): SiteRoute[] {
  return Object.values(record.areas).flatMap((area) =>
    area.routes.flatMap((route) => [
      { ...route, area },
      ...(route.home === config.homeFeed ? [{ ...route, path: '/', area }] : []),
    ]),
  );
}

/** What cannot be decoded is taken to the letter; the router would write a line to the log for each such address. */
function readable(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/** The route that answers a path, if one does: of several, the one that the router shows. */
export function findRoute(routes: readonly SiteRoute[], pathname: string): SiteRoute | undefined {
  return matchRoutes([...routes], readable(pathname))?.[0]?.route;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Spells a path as its route does (NAV-11): the router takes `/FOR-SALE`, `/%66or-sale` and `/for-sale//` for `/for-sale`, the
 * requests of its page do not. Optional parts name filters in lower case; ids keep their case, and lose what a chat left around
 * them (NAV-12).
 *
 * @param route what answers the path
 * @param pathname path of an address
 * @returns the path itself, if it is spelled so; one slash at its end is
 */
export function spelledPath({ path }: Pick<SiteRoute, 'path'>, pathname: string): string {
  const pattern = segmentsOf(path);
  const spelled = segmentsOf(pathname).map((segment, index) => {
    const part = pattern[index] ?? '';
    if (!part.startsWith(':')) return part;
    const plain = withoutTail(segment) || segment;
    return part.endsWith('?') ? plain.toLowerCase() : plain;
  });
  const whole = `/${spelled.join('/')}`;
  return whole !== '/' && pathname === `${whole}/` ? pathname : whole;
}

/**
 * What a path shows, without the filters that its optional parts name: a list with another filter is the same page.
 *
 * @param route what answers the path
 * @param pathname path of an address, spelled as its route does
 */
export function pageOfPath({ path }: Pick<SiteRoute, 'path'>, pathname: string): string {
  const pattern = segmentsOf(path);
  return `/${segmentsOf(pathname)
    .filter((_segment, index) => !pattern[index]?.endsWith('?'))
    .join('/')}`;
}

/**
 * Finds the route of a path, and how the route spells it. A path that nothing answers is read once more without what chats leave
 * around its parts (NAV-12): '/support)' is '/support'.
 *
 * @param routes all of the site
 * @param pathname path of an address
 * @returns no route and the path itself when nothing answers it
 */
export function findSpelled(
  routes: readonly SiteRoute[],
  pathname: string,
): { route: SiteRoute | undefined; spelled: string } {
  const parts = segmentsOf(pathname).map(withoutTail);
  const plain = `/${parts.filter(Boolean).join('/')}`;
  // A part of nothing but a tail names no id: '/newsfeed/)' is '/newsfeed'.
  for (const path of parts.includes('') ? [plain, pathname] : [pathname, plain]) {
    const route = findRoute(routes, path);
    if (route) return { route, spelled: spelledPath(route, path) };
  }
  return { route: undefined, spelled: pathname };
}

/**
 * Whether an area that was taken out answered a path, and no other one does since.
 *
 * @param record what is live
 * @param pathname path of an address that nothing answers
 */
export const isRetired = ({ retired = {} }: Pick<ReleaseRecord, 'retired'>, pathname: string): boolean =>
  matchRoutes(
    Object.values(retired).flatMap(({ paths }) => paths.map((path) => ({ path }))),
    readable(pathname),
  ) !== null;
