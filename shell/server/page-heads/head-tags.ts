import type { Locale, SiteConfig } from '@site/shared/contract';
import { escapeHtml } from '../escape-html';
import { scriptJson } from '../script-json';
import { type PageHead, wholeAddress } from './head-request';

const REGIONS = { vi: 'vi_VN', en: 'en_US' };

/**
 * The elements of a page's head that search engines and previews of a shared link read. JSON-LD is a block of data and no
 * script (HTML, 4.12.1): the content security policy asks no nonce of it.
 *
 * @param config names the site
 * @param head what the page is about
 * @param origin where the visitor finds the site
 * @param locale the language of the HTML
 */
export function headTags(
  { productName }: Pick<SiteConfig, 'productName'>,
  head: PageHead,
  origin: string,
  locale: Locale,
): string[] {
  // The origin is what the browser sent as Host, the image what somebody posted: either may be no address.
  const whole = (address: string) => escapeHtml(wholeAddress(address, origin) ?? '');
  const page = whole(head.path);
  const image = head.image ? whole(head.image) : '';
  const tag = (property: string, content: string) => `<meta property="${property}" content="${content}">`;
  return [
    ...(head.isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    ...(page ? [`<link rel="canonical" href="${page}">`, tag('og:url', page)] : []),
    tag('og:type', head.type ?? 'website'),
    tag('og:site_name', escapeHtml(productName)),
    tag('og:locale', REGIONS[locale]),
    tag('og:title', escapeHtml(head.title)),
    tag('og:description', escapeHtml(head.description)),
    ...(image ? [tag('og:image', image)] : []),
    ...(image && head.imageAlt
      ? [
          tag('og:image:alt', escapeHtml(head.imageAlt)),
          `<meta name="twitter:image:alt" content="${escapeHtml(head.imageAlt)}">`,
        ]
      : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...(page ? (head.data ?? []) : []).map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ];
}
