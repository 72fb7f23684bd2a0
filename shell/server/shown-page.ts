import type { AreaRelease, PageFiles, ReleaseFile, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { withRefusals } from '@site/shared/contract/compatibility';
import { findRoute, isRetired, type SiteRoute, siteRoutes } from '../common/routes';

/** What an address shows. */
export interface ShownPage {
  /** The record, without the files of areas that do not fit it. */
  record: ReleaseRecord;
  /** Undefined when nothing answers the address. */
  route: SiteRoute | undefined;
  /** The area that answers it, unless it does not fit the rest. */
  area: AreaRelease | undefined;
  /** The page's script and the shell's. */
  scripts: ReleaseFile[];
  /** The page's own; those of the shell are the record's. */
  pageStyles: ReleaseFile[];
  /** An area answered the address, and was taken out. */
  isRetired: boolean;
}

const isHashed = ({ bundle, css }: PageFiles): boolean =>
  [bundle, ...css].every(({ integrity }) => integrity);

/**
 * Finds what an address shows.
 *
 * @param live the record
 * @param config the runtime configuration
 * @param pathname path of the address
 * @param overridden the area that runs from a developer's own machine in this tab: none of its released files is started
 */
export function shownPage(
  live: ReleaseRecord,
  config: SiteConfig,
  pathname: string,
  overridden?: string,
): ShownPage {
  const record = withRefusals(live);
  const route = findRoute(siteRoutes(record, config), pathname);
  const area = route?.area.refused ? undefined : route?.area;
  const listed = area && route && area.id !== overridden ? area.pages[route.page] : undefined;
  // What has no hash is not started: the shell refuses the page, and says so.
  const files = listed && isHashed(listed) ? listed : undefined;
  return {
    record,
    route,
    area,
    scripts: [...(files ? [files.bundle] : []), ...record.shell.js],
    pageStyles: files?.css ?? [],
    isRetired: !route && isRetired(record, pathname),
  };
}
