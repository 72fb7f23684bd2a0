import { overlaps } from '@site/shared/contract/addresses';
import { OVERRIDE_PATH } from '../common/override';
import { PLATFORM_PATHS } from './platform-paths';

/** What the site's server answers itself, before any page. */
const SERVED: readonly string[] = [
  ...['/assets', '/releases', '/reports', '/sitemap', OVERRIDE_PATH].map((path) => `${path}/*`),
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/config.json',
    '/favicon.svg',
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
  ],
  ...PLATFORM_PATHS.map(({ prefix }) => `${prefix}/*`),
];

/**
 * What of the server's own a route would claim: a page there could be reached by a link inside the site, and by no address.
 *
 * @param path the `path` of a route
 * @returns the server's pattern; undefined when no pattern matches
 */
export const servedAt = (path: string): string | undefined => SERVED.find((served) => overlaps(served, path));
