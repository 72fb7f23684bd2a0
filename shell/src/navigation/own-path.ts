/**
 * Reads a path that came from outside: an address's query, the browser's storage.
 *
 * @param text what was found there
 * @returns path and query when it leads to a page of this site; undefined when a browser could read another site in it
 */
export function ownPath(text: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(text, location.origin);
  // '/..//other.site' is an address of ours, but its path read by itself is not.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search : undefined;
}
