import type { Locale, ReleaseFile, SiteConfig } from '@site/shared/contract';
import type { PageData } from '../../common/rendering';
import { DEVICE_KEY, LOCALE_KEY, SESSION_KEY } from '../../common/storage-keys';
import { scriptJson } from '../script-json';

/** A page that the server has rendered, as the HTML carries it. */
export interface RenderedPage {
  markup: string;
  data: PageData;
  /** The text of each style sheet that the page needs: asked for on its own, it would hold up the first paint. */
  styles: (ReleaseFile & { text: string })[];
}

/** What React puts before a page's markup for its pictures of high priority. */
const PICTURE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)*/;

/**
 * Takes the preloads of pictures from a page's markup, so that they can stand at the beginning of the document. React does not
 * look for them where it takes the page over: they are of the document and not of the page.
 *
 * @param markup what the server has rendered
 * @returns the preloads, none or several, and the markup without them
 */
export function splitPicturePreloads(markup: string): { preloads: string; markup: string } {
  const [preloads = ''] = PICTURE_PRELOADS.exec(markup) ?? [];
  return { preloads, markup: markup.slice(preloads.length) };
}

/** Hides what does not fit this tab before it is painted: the frame that is there before any script takes its place. */
export const SPARE_STYLE = '#spare,[data-unfit] #root{display:none}[data-unfit] #spare{display:block}';

/** What the base service answers, by its early key (`POST /api/… {…}`). */
const OF_BASE = /^(?:GET|POST) \/api\//;

/**
 * Starts the requests that a page was rendered from, for a tab that the rendering does not fit: the area's own early-data
 * script reads every address of its pages, and is a tenth of the HTML. A tab that comes back to a place has its data.
 *
 * @param config names the base service
 * @param data what the page was rendered from
 * @returns undefined when another service was asked too: how, no key tells
 */
export function askAgainScript({ services }: SiteConfig, { answers }: PageData): string | undefined {
  const keys = Object.keys(answers);
  if (!keys.every((key) => OF_BASE.test(key))) return undefined;
  return [
    `window.__EARLY__||(window.__EARLY__={},${scriptJson(keys)}.forEach(function(k){var p=k.split(" ",2),`,
    `b=k.slice(p.join(" ").length+1);__EARLY__[k]=fetch(${scriptJson(services.base)}+p[1],`,
    'b?{method:p[0],body:b,headers:{"content-type":"application/json"}}:{}).then(function(r){',
    'return r.text().then(function(t){return{status:r.status,body:t}})}).catch(function(){})}));',
  ].join('');
}

/**
 * Holds the last click on a button until the page is the browser's own (src/hydration/held-click.ts), from before the first
 * button is there: on a slow phone that takes seconds. Links, and forms that lead to an address, work by themselves. React does not see the click: it would answer it while it takes
 * the page over, and the button would be pressed twice. Buttons outside of the root are not React's: the notice of a slow page has one.
 */
const HOLD_CLICK_SCRIPT = [
  'document.addEventListener("click",function f(e){',
  'if(window.__HELD_CLICK__===null)return document.removeEventListener("click",f,true);',
  'var b=e.target.closest("button,[role=button],[role=tab]");',
  'if(b&&b.closest("#root")&&!b.closest("a[href],form[method=get]")){e.preventDefault();e.stopPropagation();window.__HELD_CLICK__=b}},true);',
].join('');

/**
 * Tells before anything is painted whether a rendering for no visitor in particular fits this tab. It does not when
 * somebody may be signed in or has a device's name, chose another language than the HTML has, or comes back to a place in
 * a list that the tab has kept. The browser renders by itself then, and `early` starts its requests at once
 * (RENDER-4).
 *
 * @param config the site's configuration
 * @param locale the language of the HTML
 * @param early starts the page's requests
 */
export const fitScript = ({ locales }: SiteConfig, locale: Locale, early = ''): string =>
  [
    'window.__RENDERED__=function(){try{var l=localStorage,s=sessionStorage,i,',
    `c=l.getItem("${LOCALE_KEY}"),n=performance.getEntriesByType("navigation")[0],`,
    'e=(history.state&&history.state.key||"default")+" "+location.pathname+location.search;',
    `if(l.getItem("${SESSION_KEY}")||l.getItem("${DEVICE_KEY}")||/[?#&](access_token|error)=/.test(location.href)||`,
    `c&&c!==${scriptJson(locale)}&&${scriptJson(locales)}.indexOf(c)>=0)return false;`,
    'if(n&&n.type!=="navigate")for(i=0;i<s.length;i++)if(s.getItem(s.key(i)).indexOf(e)>=0){window.__EARLY__={};return false}',
    '}catch(_){}return true}();',
    'if(!window.__RENDERED__){document.documentElement.dataset.unfit="";',
    early,
    `}else{${HOLD_CLICK_SCRIPT}}`,
  ].join('');

/**
 * Gives the tab the answers that the page was rendered from, so that it asks for nothing twice, and the moment that it
 * shows.
 *
 * @param data what the page was rendered from
 */
export const dataScript = ({ answers, now }: PageData): string =>
  [
    `if(window.__RENDERED__){window.__NOW__=${now};window.__EARLY__={};(function(a){for(var k in a)`,
    `window.__EARLY__[k]=Promise.resolve(a[k])})(${scriptJson(answers)})}`,
  ].join('');
