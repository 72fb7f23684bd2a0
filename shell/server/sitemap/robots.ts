import { PLATFORM_PATHS } from '../../common/platform-paths';

/** Files that pages show: a crawler that may not read them sees pages without pictures. */
const OPEN = ['/media', '/files'];
/** Pages for one visitor; whoever looks for the site's sign-in may find it. */
const PRIVATE = ['/reset-password', '/account', '/megabot', '/reports'];

/**
 * Writes robots.txt (RFC 9309): pages may be read, but not what is one visitor's own, nor the services behind the pages,
 * whose answers are in the HTML.
 *
 * @param origin where the visitor finds the site: the sitemap is named by its whole address
 */
export function robotsText(origin: string): string {
  const services = PLATFORM_PATHS.map(({ prefix }) => prefix).filter((prefix) => !OPEN.includes(prefix));
  const closed = [...PRIVATE, ...services.map((prefix) => `${prefix}/`)];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
