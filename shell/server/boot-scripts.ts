import type { ReleaseFile, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { OFFER_KEY } from '../src/navigation/offer-key';
import { OVERRIDE_KEY } from '../src/override/override-key';
import type { GrantedOverride } from './override/grant';
import { trustedTypesScript } from './trusted-types';

/** Makes a value safe to stand inside a script element: no text of ours or others can close it. */
const json = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Of the files that come later, those of code. */
const codeOf = (files: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name)));

/**
 * The record as the HTML carries it: who answers which address, and the files of the page shown. The files of all
 * other pages are asked for once the page stands (src/area-loading/page-files.ts); the later parts of what is shown, a
 * video's library or the menu, must not hang on another request.
 *
 * @param record what is live
 * @param shown the page that the HTML is for
 */
export function outline(
  record: ReleaseRecord,
  shown: { area: string; page: string } | undefined,
): ReleaseRecord {
  const areas = Object.entries(record.areas).map(
    ([id, { early: _early, files, shared: _shared, pages, ...area }]) => {
      const page = shown?.area === id ? pages[shown.page] : undefined;
      return [
        id,
        shown && page
          ? { ...area, files: codeOf(files), pages: { [shown.page]: page } }
          : { ...area, pages: {} },
      ];
    },
  );
  const shell = { ...record.shell, files: codeOf(record.shell.files) };
  return { ...record, shell, areas: Object.fromEntries(areas) };
}

/**
 * The first script of the HTML: the configuration, the record, and how the visitor chose the site to look, before
 * anything is painted. The keys are those of src/preferences.ts.
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
    `window.__nonce__=${json(nonce)};window.__CONFIG__=${json(config)};window.__RECORD__=${json(record)};`,
    'try{var d=document.documentElement,t=localStorage.getItem("theme"),l=localStorage.getItem("locale");',
    'if(t==="light"||t==="dark")d.dataset.theme=t;',
    'if(l&&__CONFIG__.locales.includes(l))d.lang=l;',
    // Before anything is painted: the header is higher by the offer (src/navigation/language-offer.tsx).
    'else if(__CONFIG__.locales.indexOf("en")>0&&navigator.language.slice(0,2)!==__CONFIG__.locales[0]&&',
    `(sessionStorage.getItem("${OFFER_KEY}")||!localStorage.getItem("${OFFER_KEY}")))d.dataset.offer="en"}catch(e){}`,
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
    `try{if(sessionStorage.getItem(${json(OVERRIDE_KEY)})===${json(grant)}&&__RECORD__.areas[${json(area)}]){`,
    `Object.assign(__RECORD__.areas[${json(area)}],${json({ ...change, unhashed: true })});`,
    `window.__OVERRIDE__=${json({ area, origin })}}}catch(e){}`,
  ].join('');
}

/**
 * Starts the page's style sheets and script and the shell's side by side. None of them stands in the HTML as an element
 * of its own: one of the page's that hangs would hold up the shell, which must say so. Who waits for one finds its
 * promise in `__FILES__`.
 *
 * @param scripts the page's and the shell's
 * @param styles the page's; the shell's are in the HTML
 */
export function startScript(scripts: readonly ReleaseFile[], styles: readonly ReleaseFile[]): string {
  const listed = (files: readonly ReleaseFile[]) => json(files.map(({ url, integrity }) => [url, integrity]));
  return [
    '(function(){var p=window.__FILES__={};function start(e,f){e.integrity=f[1];',
    'p[f[0]]=new Promise(function(ok,no){e.onload=function(){ok()};',
    'e.onerror=function(){e.remove();no(new Error("cannot load "+f[0]))}});',
    'p[f[0]].catch(function(){});document.head.append(e)}',
    `${listed(styles)}.forEach(function(f){var e=document.createElement("link");e.rel="stylesheet";e.href=f[0];`,
    'start(e,f)});',
    `${listed(scripts)}.forEach(function(f){var e=document.createElement("script");e.src=f[0];`,
    'e.fetchPriority="high";start(e,f)})})()',
  ].join('');
}
