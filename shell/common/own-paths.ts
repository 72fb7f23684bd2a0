import { MANIFEST_ADDRESS, SHARE_ADDRESS, TOUCH_ICON_ADDRESS } from './install';
import { OVERRIDE_PATH } from './override';
import { PLATFORM_PATHS } from './platform-paths';
import { FRAME_ADDRESS, WORKER_ADDRESS } from './worker';

/** Folders of addresses that the site's server answers itself, before any page, or passes on to the platform. */
const OWN_FOLDERS: readonly string[] = [
  ...['/assets', '/releases', '/reports', '/sitemap', '/icons', OVERRIDE_PATH],
  ...PLATFORM_PATHS.map(({ prefix }) => prefix),
];

/** The same as patterns: what of the server's own no page can have. */
export const OWN_PATHS: readonly string[] = [
  ...OWN_FOLDERS.map((folder) => `${folder}/*`),
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/config.json',
    '/favicon.svg',
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
    MANIFEST_ADDRESS,
    SHARE_ADDRESS,
    TOUCH_ICON_ADDRESS,
    WORKER_ADDRESS,
    FRAME_ADDRESS,
  ],
];

/**
 * Whether the site's server answers an address with something else than a page.
 *
 * @param pathname path of the address
 */
export const isOwnPath = (pathname: string): boolean =>
  OWN_PATHS.includes(pathname) ||
  OWN_FOLDERS.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));
