import type { AreaRelease, ReleaseFile, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { withRefusals } from '@site/shared/contract/compatibility';
import { parseUrl } from '@site/shared/parse-url';
import { findRoute, isRetired, siteRoutes } from '../src/area-loading/routes';
import { outline, settingsScript, startScript } from './boot-scripts';
import { escapeHtml } from './escape-html';
import type { GrantedOverride } from './override/grant';
import type { PageHead } from './page-heads/page-head';

/** What a page of HTML is made from. */
export interface DocumentInput {
  config: SiteConfig;
  record: ReleaseRecord;
  /** Path of the address asked for. */
  pathname: string;
  /** Fresh for each response; every inline script carries it. */
  nonce: string;
  /** Where the visitor finds the site: previews of a shared link want whole addresses. */
  origin?: string;
  /** What the page is about; the site's general words by default. */
  head?: PageHead;
  /** The page's route exists, what it names does not. */
  missing?: boolean;
  /** Runs one area from a developer's own machine, in the tab that was granted it. */
  override?: GrantedOverride | undefined;
}

/** A page of HTML and the status it is sent with. */
export interface Document {
  status: 200 | 404 | 410;
  html: string;
}

const TITLE = 'Kho nhà đất: mua bán, cho thuê nhà';
const DESCRIPTION =
  'Kho nhà đất trực tuyến: nhà bán, nhà cho thuê, khách sạn, video và phiên bán hàng trực tiếp trên khắp Việt Nam.';

/** The frame before any script runs: same sizes as the real one, so that nothing moves. */
const BOOT_FRAME =
  '<div class="boot" aria-hidden="true"><div class="boot-bar"></div><div class="boot-page"><i></i><i></i><i></i></div></div>';

/** What search engines and previews of a shared link read of a page. */
function headTags({ productName }: SiteConfig, head: PageHead, origin: string): string[] {
  // The origin is what the browser sent as Host, the image what somebody posted: either may be no address.
  const whole = (address: string) => escapeHtml(parseUrl(address, origin)?.href ?? '');
  const page = whole(head.path);
  const image = head.image ? whole(head.image) : '';
  const tag = (property: string, content: string) => `<meta property="${property}" content="${content}">`;
  return [
    ...(page ? [`<link rel="canonical" href="${page}">`, tag('og:url', page)] : []),
    tag('og:type', 'website'),
    tag('og:site_name', escapeHtml(productName)),
    tag('og:locale', 'vi_VN'),
    tag('og:title', escapeHtml(head.title)),
    tag('og:description', escapeHtml(head.description)),
    ...(image ? [tag('og:image', image)] : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  ];
}

/**
 * The HTML for an address. It carries the record, names exactly the files of the shell, the area and the page it
 * will show, and starts the page's data before any of them runs (architecture: "First load").
 *
 * @param input what is live and what was asked for
 * @returns status 404 when nothing answers the address, or what it names does not exist (NAV-10, DETAIL-7); 410 when an
 * area did that was taken out
 */
export function renderDocument({
  config,
  record: live,
  pathname,
  nonce,
  origin = 'http://localhost',
  head,
  missing = false,
  override,
}: DocumentInput): Document {
  const record = withRefusals(live);
  const route = findRoute(siteRoutes(record, config), pathname);
  const area: AreaRelease | undefined = route?.area.refused ? undefined : route?.area;
  const listed = area && route && area.id !== override?.area ? area.pages[route.page] : undefined;
  // What has no hash is not started: the shell refuses the page, and says so.
  const page =
    listed && [listed.bundle, ...listed.css].every(({ integrity }) => integrity) ? listed : undefined;
  const shown = area && route ? { area: area.id, page: route.page } : undefined;
  const scripts: ReleaseFile[] = [...(page ? [page.bundle] : []), ...record.shell.js];
  const pageStyles: ReleaseFile[] = page?.css ?? [];
  const inline = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const html = [
    `<!doctype html><html lang="${config.locales[0]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(head?.title ?? TITLE)} | ${escapeHtml(config.productName)}</title>`,
    `<meta name="description" content="${escapeHtml(head?.description ?? DESCRIPTION)}">`,
    ...(head ? headTags(config, head, origin) : []),
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#15201b" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...scripts.map(
      (file) => `<link rel="preload" as="script" href="${file.url}" integrity="${file.integrity}">`,
    ),
    // A hint blocks nothing: an area's style sheet that hangs must not hold up the shell, which says so.
    ...pageStyles.map(
      (file) => `<link rel="preload" as="style" href="${file.url}" integrity="${file.integrity}">`,
    ),
    inline(settingsScript(config, outline(record, shown), nonce, override) + (area?.early ?? '')),
    ...record.shell.css.map(
      (file) => `<link rel="stylesheet" href="${file.url}" integrity="${file.integrity}">`,
    ),
    `</head><body><div id="root">${BOOT_FRAME}</div>`,
    inline(startScript(scripts, pageStyles)),
    '</body></html>',
  ].join('');
  const status = route ? (missing ? 404 : 200) : isRetired(record, pathname) ? 410 : 404;
  return { status, html };
}
