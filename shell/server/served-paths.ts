import { overlaps } from '@site/shared/contract/addresses';
import { OWN_PATHS } from '../common/own-paths';

/**
 * What of the server's own a route would claim: a page there could be reached by a link inside the site, and by no address.
 *
 * @param path the `path` of a route
 * @returns the server's pattern; undefined when no pattern matches
 */
export const servedAt = (path: string): string | undefined =>
  OWN_PATHS.find((served) => overlaps(served, path));
