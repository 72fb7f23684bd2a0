import type { AreaRelease, AreaRoute, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { matchPath } from 'react-router-dom';

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

/** The route that answers a path, if one does. */
export function findRoute(routes: readonly SiteRoute[], pathname: string): SiteRoute | undefined {
  return routes.find((route) => matchPath(route.path, pathname));
}
