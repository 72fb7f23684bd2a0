import { parseUrl } from '@site/shared/parse-url';
import { pathOf } from './addresses';

/** What a request for a page asks for. */
export interface AskedAddress {
  /** The site's. */
  origin: string;
  /** Path and query, as they were sent. */
  url: string;
  pathname: string;
  /** The path as a browser writes it: without dot segments, backslashes and slashes before its first name. */
  resolved: string;
}

/** What a request says of its address. */
interface Sent {
  protocol: string;
  host: string;
  url: string;
}

/** A proxy may send the whole address (RFC 9112, 3.2.2). */
const pathAndQuery = (url: string): string | undefined => {
  if (url.startsWith('/')) return url;
  const whole = parseUrl(url);
  return whole && whole.pathname + whole.search;
};

/**
 * Reads a request's address once, for all that asks which page it is: the server by the path, the rendering by the whole
 * address. Where the two read it differently, a page of one address is rendered at another.
 *
 * @param sent what the request says
 * @param siteOrigin the site's, by setting; by default the host that the request names
 * @returns undefined when the request names no host (RFC 9112, 3.2) or no path
 */
export function askedAddress(
  { protocol, host, url: sent }: Sent,
  siteOrigin?: string,
): AskedAddress | undefined {
  const site = parseUrl(siteOrigin ?? `${protocol}://${host}`);
  const url = pathAndQuery(sent);
  if (url === undefined || !site || site.href !== `${site.origin}/`) return undefined;
  const pathname = pathOf(url);
  const whole = parseUrl(site.origin + pathname);
  return whole && { origin: site.origin, url, pathname, resolved: whole.pathname.replace(/^\/+/, '/') };
}
