import { parseUrl } from '@site/shared/parse-url';

/**
 * Reads a path that came from outside: an address's query, the browser's storage.
 *
 * @param text what was found there
 * @returns path and query when it leads to a page of this site; undefined when a browser could read another site in it
 */
export function ownPath(text: string): string | undefined {
  const url = /^\/(?![/\\])/.test(text) ? parseUrl(text, location.origin) : undefined;
  // '/..//other.site' is an address of ours, but its path read by itself is not.
  return url?.origin === location.origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : undefined;
}
