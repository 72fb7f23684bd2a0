import type { ReleaseFile, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import {
  BANNER_KEY,
  FONTS_KEY,
  LOCALE_KEY,
  OFFER_KEY,
  OVERRIDE_KEY,
  THEME_KEY,
} from '../common/storage-keys';
import { BANNER_VISITS, VISIT_REST_MS, VISITS_KEY } from '../common/visits';
import type { GrantedOverride } from './override/grant';
import { scriptJson } from './script-json';
import { trustedTypesScript } from './trusted-types';

/** A document that begins later is on a slow line, ms since it was asked for. */
const SLOW_DOCUMENT_MS = 200;
/** A font that takes a longer round trip comes later than `font-display: optional` waits for it, ms. */
const SLOW_TRIP_MS = 100;

/** Of the files that come later, those of code. */
const codeOf = (files: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name)));

/** Of the files that come later, those of the parts that buttons of a page open (`data-opens`, shared/ui/use-lazy-dialog.ts). */
const pressedOf = (files: Record<string, string> | undefined, markup: string): Record<string, string> => {
  const parts = new Set(Array.from(markup.matchAll(/ data-opens="([\w-]+)"/g), ([, part]) => part));
  return Object.fromEntries(Object.entries(codeOf(files)).filter(([name]) => parts.has(name.split('.')[0])));
};

/**
 * The record as the HTML carries it: who answers which address, and the files of the page shown. The files of all
 * other pages are asked for once the page stands (src/area-loading/page-files.ts); the later parts of what is shown, a
 * video's library or the menu, must not hang on another request. HTML that carries the page itself has no room for them:
 * their hashes cannot be compressed, and the page's first picture waits behind them. It names those alone that a button opens: a
 * visitor presses before the record could be there (RENDER-4).
 *
 * @param record what is live
 * @param shown the page that the HTML is for
 * @param markup the page, where the HTML carries it
 */
export function outline(
  record: ReleaseRecord,
  shown: { area: string; page: string } | undefined,
  markup?: string,
): ReleaseRecord {
  const isRendered = markup !== undefined;
  const areas = Object.entries(record.areas).map(([id, release]) => {
    const {
      budget: _budget,
      early: _early,
      files,
      server: _server,
      shared: _shared,
      team: _team,
      ...told
    } = release;
    const page = shown?.area === id ? release.pages[shown.page] : undefined;
    // Its bundle holds all its chunks.
    const listed = page && { ...page, ...(isRendered ? { chunks: [] } : {}) };
    return [
      id,
      shown && listed
        ? {
            ...told,
            files: isRendered ? pressedOf(files, markup) : codeOf(files),
            pages: { [shown.page]: listed },
          }
        : { ...told, pages: {} },
    ];
  });
  const { server: _server, worker, files, ...served } = record.shell;
  const loaded = Object.entries(files ?? {}).filter(([name]) => !worker?.url.endsWith(`/${name}`));
  const shell = {
    ...served,
    files: isRendered ? pressedOf(files, markup) : codeOf(Object.fromEntries(loaded)),
  };
  return { ...record, shell, areas: Object.fromEntries(areas) };
}

/**
 * The first script of the HTML: the configuration, the record, and how the visitor chose the site to look, before
 * anything is painted.
 *
 * @param config the runtime configuration
 * @param record the record's outline
 * @param nonce this response's
 * @param override what this response's request was granted
 */
export function settingsScript(
  config: SiteConfig,
  record: ReleaseRecord,
  nonce: string,
  override?: GrantedOverride,
): string {
  return [
    trustedTypesScript(record, override?.origin),
    // The toasts' style library puts this nonce on the one style element it makes.
    `window.__nonce__=${scriptJson(nonce)};window.__CONFIG__=${scriptJson(config)};window.__RECORD__=${scriptJson(record)};`,
    `try{var d=document.documentElement,t=localStorage.getItem("${THEME_KEY}"),l=localStorage.getItem("${LOCALE_KEY}");`,
    'if(t==="light"||t==="dark")d.dataset.theme=t;',
    // The server's rendering has the banner for everybody (src/layout/app-banner.tsx).
    `var n=Date.now(),v=(localStorage.getItem("${VISITS_KEY}")||"").split(" ");if(localStorage.getItem("${BANNER_KEY}")>n||`,
    // The visit is counted at rest (src/install/visits.ts): what is stored may not have this one yet.
    `v[0]>${BANNER_VISITS}||v[0]==${BANNER_VISITS}&&n-v[1]>=${VISIT_REST_MS})d.dataset.banner="rests";`,
    // What can wait does: further pictures, and fonts that would come too late for this document (src/layout/later-fonts.ts).
    `if(performance.now()>${SLOW_DOCUMENT_MS}||(navigator.connection||0).rtt>${SLOW_TRIP_MS}){d.dataset.line="slow";`,
    `if(!localStorage.getItem("${FONTS_KEY}"))d.dataset.fonts="later"}`,
    'if(l&&__CONFIG__.locales.includes(l))d.lang=l;',
    // Before anything is painted: the header is higher by the offer (src/navigation/language-offer.tsx).
    'else if(__CONFIG__.locales.indexOf("en")>0&&d.lang===__CONFIG__.locales[0]&&navigator.language.slice(0,2)!==__CONFIG__.locales[0]&&',
    `(sessionStorage.getItem("${OFFER_KEY}")||!localStorage.getItem("${OFFER_KEY}")))d.dataset.offer="en"}catch(e){}`,
    // It comes once, and before the shell asks for it at rest (src/install/install-offer.tsx).
    'addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.__INSTALL__=e});',
    overrideScript(override),
  ].join('');
}

/**
 * Puts an area from a developer's own machine in the place of the released one, in the tab alone that keeps the grant:
 * another tab that the cookie reached says nothing of it, and loads what is released.
 *
 * @param override what the document's request was granted; without one there is no script
 */
function overrideScript(override: GrantedOverride | undefined): string {
  if (!override) return '';
  const { area, origin, grant } = override;
  const change = { entry: { url: `${origin}/entry.js`, integrity: '' }, pages: {}, version: 'override' };
  return [
    `try{if(sessionStorage.getItem(${scriptJson(OVERRIDE_KEY)})===${scriptJson(grant)}&&__RECORD__.areas[${scriptJson(area)}]){`,
    `Object.assign(__RECORD__.areas[${scriptJson(area)}],${scriptJson({ ...change, unhashed: true })});`,
    `window.__OVERRIDE__=${scriptJson({ area, origin })}}}catch(e){}`,
  ].join('');
}

/** For how long the scripts of a painted page wait for its first picture, ms. */
const PICTURE_WAIT_MS = 100;
/** After which they run in a tab that does not say what it has painted, ms. */
const LONGEST_PAINT_WAIT_MS = 1_000;

/**
 * What the scripts of a rendered page wait for: the first paint, and the paint of its first picture, if that is at hand (a page
 * may have it in two layouts, of which the window shows one). Of a visitor who comes back all is in the cache, and the scripts
 * would keep the processor while there is nothing to see yet. The files themselves are under way by then (`preload`). A tab in the background paints nothing and waits for nothing.
 */
const WAIT_FOR_PAINT = [
  'if(!window.__RENDERED__||document.hidden)return go();',
  'var i=document.querySelector("#root img[fetchpriority=high]"),w=1,',
  'end=function(){if(w){w=0;o.disconnect();setTimeout(go)}},',
  'o=new PerformanceObserver(function(l){l.getEntries().forEach(function(e){',
  `if(e.name==="first-contentful-paint")setTimeout(end,i?${PICTURE_WAIT_MS}:0);if(i&&e.element&&e.element.fetchPriority==="high")end()})});`,
  'o.observe({type:"paint",buffered:true});if(i)o.observe({type:"largest-contentful-paint",buffered:true});',
  `setTimeout(end,${LONGEST_PAINT_WAIT_MS})`,
].join('');

/**
 * Starts the page's style sheets and script and the shell's side by side. None of them stands in the HTML as an element
 * of its own: one of the page's that hangs would hold up the shell, which must say so. Who waits for one finds its
 * promise in `__FILES__`.
 *
 * @param scripts the page's and the shell's
 * @param styles the page's; the shell's are in the HTML
 * @param isRendered the HTML carries the page
 */
export function startScript(
  scripts: readonly ReleaseFile[],
  styles: readonly ReleaseFile[],
  isRendered = false,
): string {
  const listed = (files: readonly ReleaseFile[]) =>
    scriptJson(files.map(({ url, integrity }) => [url, integrity]));
  return [
    '(function(){var p=window.__FILES__={};function start(e,f){e.integrity=f[1];',
    'p[f[0]]=new Promise(function(ok,no){e.onload=function(){ok()};',
    'e.onerror=function(){e.remove();no(new Error("cannot load "+f[0]))}});',
    'p[f[0]].catch(function(){});document.head.append(e)}',
    `${listed(styles)}.forEach(function(f){var e=document.createElement("link");e.rel="stylesheet";e.href=f[0];`,
    'start(e,f)});',
    `function go(){${listed(scripts)}.forEach(function(f){var e=document.createElement("script");e.src=f[0];`,
    `e.fetchPriority="high";start(e,f)})}${isRendered ? WAIT_FOR_PAINT : 'go()'}})()`,
  ].join('');
}
