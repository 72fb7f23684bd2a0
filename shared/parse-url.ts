/**
 * Reads an address; `URL.canParse` is newer than the oldest browsers of the site.
 *
 * @param text what may be an address
 * @param base what it is relative to; without one it must be whole
 * @returns undefined when it is not a URL
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
