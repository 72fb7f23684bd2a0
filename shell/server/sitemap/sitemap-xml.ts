import { escapeHtml } from '../escape-html';

/** The most addresses of one file (sitemaps.org, "Using Sitemap index files"); 50 MB are never reached with them. */
export const MOST_ADDRESSES = 50_000;

/** An address of the site, as a path, and when what is there changed last (ISO 8601), where that is known. */
export interface SitemapEntry {
  path: string;
  changed?: string | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const listed = (element: string, { path, changed }: SitemapEntry, origin: string): string => {
  const moment = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
  return `<${element}><loc>${origin}${escapeHtml(path)}</loc>${moment}</${element}>`;
};

/**
 * Writes a sitemap, or an index of sitemaps.
 *
 * @param kind `urlset` of pages, `sitemapindex` of files
 * @param entries what is in it, {@link MOST_ADDRESSES} at most
 * @param origin where the visitor finds the site
 */
export function sitemapXml(
  kind: 'urlset' | 'sitemapindex',
  entries: readonly SitemapEntry[],
  origin: string,
): string {
  const element = kind === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map((entry) => listed(element, entry, escapeHtml(origin)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${kind}>\n`;
}
