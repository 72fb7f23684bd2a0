// Pages come from anybody: neither pattern may begin again within what it has looked through already, or a page of one
// long word after the other would hold up the whole service for seconds.
const META = /<meta\b[^<>]{0,2000}>/gi;
const ATTRIBUTE = /(?<![a-z:-])([a-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const NAMES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];
const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#x2f': '/',
  lt: '<',
  gt: '>',
};
const MAX_URL_LENGTH = 2000;

/**
 * The picture that a page names for previews of itself.
 *
 * @param html the page, or its first part
 * @param base address of the page, which relative addresses start from
 * @returns an absolute http(s) address; undefined when the page names no picture
 */
export function findPreviewImage(html: string, base: URL): string | undefined {
  const found = new Map<string, string>();
  for (const [tag] of html.matchAll(META)) {
    const attributes = new Map<string, string>();
    for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
      attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
    }
    const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase();
    const content = attributes.get('content');
    if (name !== undefined && content !== undefined && !found.has(name)) found.set(name, content);
  }
  const content = NAMES.map((name) => found.get(name)).find(
    (value) => value !== undefined && value.trim() !== '',
  );
  if (content === undefined) return undefined;
  const text = content
    .trim()
    .replace(/&(amp|quot|#39|#x27|#x2f|lt|gt);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '');
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}
