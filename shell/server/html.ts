import type { Locale, SiteConfig } from '@site/shared/contract';
import { BAR_COLORS } from '../common/bar-colors';
import { MANIFEST_ADDRESS, TOUCH_ICON_ADDRESS } from '../common/install';
import { outline, settingsScript, startScript } from './boot-scripts';
import { escapeHtml } from './escape-html';
import { missingScreen, noScriptsNote, noScriptsScreen, SCREEN_STYLE } from './missing-screen';
import type { GrantedOverride } from './override/grant';
import type { PageHead } from './page-heads/head-request';
import { headTags } from './page-heads/head-tags';
import { headTexts } from './page-heads/head-texts';
import {
  askAgainScript,
  dataScript,
  fitScript,
  type RenderedPage,
  SPARE_STYLE,
  splitPicturePreloads,
} from './rendering/rendered-page';
import type { ShownPage } from './shown-page';
import { firstLocale } from './visitor-locale';

/** What a page of HTML is made from. */
export interface DocumentInput {
  config: SiteConfig;
  /** The language of the HTML; the site's first one by default. */
  locale?: Locale;
  /** What the address shows. */
  shown: ShownPage;
  /** Fresh for each response, or for each one that is kept; styles carry it. */
  nonce: string;
  /** Where the visitor finds the site: previews of a shared link want whole addresses. */
  origin?: string;
  /** What the page is about; the site's general words by default. */
  head?: PageHead;
  /** The document is not of one page: the service worker gives it for any address while there is no network. */
  isFrame?: boolean;
  /** The page's route exists, what it names does not, or does no longer. */
  missing?: 404 | 410;
  /** Runs one area from a developer's own machine, in the tab that was granted it. */
  override?: GrantedOverride | undefined;
  /** The service worker may be registered, where the record has one. */
  hasWorker?: boolean | undefined;
  /** What the server has rendered; without it, the browser renders the page. */
  rendered?: RenderedPage | undefined;
}

/** A page of HTML and the status it is sent with. */
export interface Document {
  status: 200 | 404 | 410;
  html: string;
  /** The scripts that stand in it: the policy lets them run by their hashes, and nothing else that is inline. */
  scripts: string[];
}

/**
 * Marks the root while the markup of a rendered page is still coming: what its end would move is not shown before (RENDER-4). Of
 * a document that ends too soon, the end of what came takes the mark away.
 */
const COMING =
  'function __come(){delete document.documentElement.dataset.coming}document.documentElement.dataset.coming="";addEventListener("DOMContentLoaded",__come);';
/** Behind the markup, and before its data. */
const COME = '__come();';

/** The frame before any script runs: same sizes as the real one, so that nothing moves. */
const BOOT_FRAME =
  '<div class="boot" aria-hidden="true"><div class="boot-bar"></div><div class="boot-page"><i></i><i></i><i></i></div></div>';

/**
 * The HTML for an address. It carries the record, names exactly the files of the shell, the area and the page it
 * will show, and starts the page's data before any of them runs (architecture: "First load"); or it carries the page and
 * its data, rendered already.
 *
 * @param input what is live and what was asked for
 * @returns status 404 when nothing answers the address, or what it names does not exist (NAV-10, DETAIL-7); 410 when an
 * area did that was taken out, or the service says that what it names is gone for good (FIND-6)
 */
export function renderDocument({
  config,
  locale = firstLocale(config),
  shown: { record, route, area, scripts, pageStyles, isRetired },
  nonce,
  origin = 'http://localhost',
  head,
  isFrame = false,
  missing,
  override,
  hasWorker = false,
  rendered,
}: DocumentInput): Document {
  const { t } = headTexts(locale);
  const status = route ? (missing ?? 200) : isRetired ? 410 : 404;
  const screen = status === 200 || isFrame ? undefined : missingScreen(locale, isRetired);
  // What a rendered page carries is not asked for.
  const styles = rendered ? [] : pageStyles;
  const inlined: string[] = [];
  const inline = (code: string) => {
    inlined.push(code);
    return `<script>${code}</script>`;
  };
  const settings = settingsScript(
    config,
    outline(record, area && route && { area: area.id, page: route.page }, rendered?.markup),
    nonce,
    override,
  );
  const { preloads, markup } = splitPicturePreloads(rendered?.markup ?? '');
  // Not in a tab that was granted an area of its own: nothing may come between that tab and the network.
  const mayRegister = hasWorker && record.shell.worker !== undefined && !override;
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // The largest paint of most pages: style sheets of 60 kB stand between here and its place in the page (LINE-2).
    preloads,
    `<title>${escapeHtml(screen?.title ?? head?.title ?? t('siteTitle'))} | ${escapeHtml(config.productName)}</title>`,
    `<meta name="description" content="${escapeHtml(head?.description ?? t('siteDescription'))}">`,
    ...(head ? headTags(config, head, origin, locale) : []),
    ...(screen
      ? ['<meta name="robots" content="noindex">', `<style nonce="${nonce}">${SCREEN_STYLE}</style>`]
      : []),
    ...Object.entries(BAR_COLORS).map(
      ([look, color]) =>
        `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${look})">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // With cookies: the manifest is in the visitor's language.
    `<link rel="manifest" href="${MANIFEST_ADDRESS}" crossorigin="use-credentials">`,
    `<link rel="apple-touch-icon" href="${TOUCH_ICON_ADDRESS}">`,
    // Of a page that is here already, fonts and the first picture come before them, and what they wait for is the paint (LINE-9).
    ...scripts.map(
      (file) =>
        `<link rel="preload" as="script" href="${file.url}" integrity="${file.integrity}"${rendered ? ' fetchpriority="low"' : ''}>`,
    ),
    // A hint blocks nothing: an area's style sheet that hangs must not hold up the shell, which says so.
    ...styles.map(
      (file) => `<link rel="preload" as="style" href="${file.url}" integrity="${file.integrity}">`,
    ),
    inline(
      settings +
        `window.__WORKER__=${mayRegister ? 1 : 0};` +
        (rendered
          ? COMING + fitScript(config, locale, askAgainScript(config, rendered.data) ?? area?.early)
          : (area?.early ?? '')),
    ),
    ...(rendered
      ? [
          `<style nonce="${nonce}">${SPARE_STYLE}</style>`,
          ...rendered.styles.map((style) => styleElement(style, nonce)),
        ]
      : record.shell.css.map(
          (file) => `<link rel="stylesheet" href="${file.url}" integrity="${file.integrity}">`,
        )),
    '</head><body>',
    rendered
      ? `${noScriptsNote(locale, nonce, markup)}<div id="spare">${BOOT_FRAME}</div><div id="root">${markup}</div>${inline(COME)}`
      : `${screen || isFrame ? '' : noScriptsScreen(locale, nonce)}<div id="root">${screen?.markup ?? BOOT_FRAME}</div>`,
    inline(
      (rendered ? dataScript(rendered.data) : '') + startScript(scripts, styles, rendered !== undefined),
    ),
    '</body></html>',
  ].join('');
  return { status, html, scripts: inlined };
}

/** A style sheet in the page: whoever wants to load it finds it by its address (load-file.ts). */
const styleElement = ({ url, text }: RenderedPage['styles'][number], nonce: string): string =>
  `<style nonce="${nonce}" data-file="${url}">${text}</style>`;
