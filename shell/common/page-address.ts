const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/**
 * The address of the page that an address shows (FIND-11): without what its route does not read, as campaigns and apps add it. What
 * stays, stays letter by letter; a name that comes twice is read once.
 *
 * @param url path and query
 * @param known the names that the route reads, as its area's `area.json` lists them; without a list all tell pages apart
 */
export function pageAddress(url: string, known: readonly string[] | undefined): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const pairs = url
    .slice(start + 1)
    .split('&')
    .filter(Boolean);
  const names = pairs.map((pair) => decoded(pair.split('=', 1)[0] ?? ''));
  const kept = known
    ? pairs.filter((_, index) => {
        const name = names[index];
        return name !== undefined && known.includes(name) && names.indexOf(name) === index;
      })
    : pairs;
  return url.slice(0, start) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}
