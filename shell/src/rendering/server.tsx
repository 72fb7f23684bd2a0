import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { api, setApiHost } from '@site/shared/api';
import type { AreaId, AreaModule, EarlyRequest, Locale, SiteConfig } from '@site/shared/contract';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { PageData, PageRequest } from '../../common/rendering';
import { findRoute, siteRoutes } from '../../common/routes';
import { App } from '../app';
import { loadPage } from '../area-loading/load-area';
import { provideArea } from '../area-loading/server-areas';
import { preparePage } from '../hydration/prepare-page';
import type { LazyKeeper } from '../offline/lazy-keeper';
import type { LazyOutbox } from '../outbox/lazy-outbox';
import type { LazySaved } from '../saved/lazy-saved';
import type { SessionCalls } from '../session/session-calls';
import type { ShellSocket } from '../socket/socket';
import { createStore } from '../store/store';
import { askEarly } from './ask-early';

/** What the worker asks this bundle for; the modules that areas take from it by their requests. */
export { sharedModules } from '../area-loading/shared-modules/index';

/** What the bundle of an area exports (shared/build/area-server-entry.ts). */
export interface AreaBundle {
  area: AreaModule;
  early(url: URL, config: SiteConfig): EarlyRequest[];
}

const { __CONFIG__: config, __RECORD__: record } = globalThis as unknown as Window;
const routes = siteRoutes(record, config);
const bundles = new Map<AreaId, AreaBundle>();

const unavailable = () => Promise.reject(new Error('not on the server'));
const session = { credentials: async () => ({ kind: 'none' }), auth: unavailable } as unknown as SessionCalls;
const socket = { identify() {}, open: unavailable } as unknown as ShellSocket;
const outbox = { sendAs() {}, sendWaiting() {} } as unknown as LazyOutbox;
// The hearts of a page that is the same for everybody are empty.
const saved = { has: () => false, subscribe() {} } as unknown as LazySaved;
const keeper = { subscribe() {}, notice() {} } as unknown as LazyKeeper;

// Whatever is not among the early answers has no network to go to.
setApiHost({ origin: 'http://server.invalid' });

/**
 * Takes in the bundle of an area.
 *
 * @param id the area's id
 * @param bundle what it exports
 */
export function addArea(id: AreaId, bundle: AreaBundle): void {
  bundles.set(id, bundle);
  provideArea(id, bundle.area);
}

/** An area that was written before there was a rendering on the server: its pages are none of its faults. */
class NotPrepared extends Error {
  override name = 'NotPrepared';
}

/**
 * Asks for the data of a page. Requests of several pages may run at the same time.
 *
 * @throws Error when a service does not answer in time, or the area's early requests cannot be made
 */
export async function dataOf({
  address,
  locale: _locale,
  dataLimit,
  ...asker
}: PageRequest): Promise<PageData> {
  const url = new URL(address);
  const id = findRoute(routes, url.pathname)?.area.id;
  const bundle = id && bundles.get(id);
  if (!bundle) throw new NotPrepared(`no area renders ${url.pathname}`);
  const requests = bundle.early(url, config);
  if (requests.length > 0 && !bundle.area.prepare) throw new NotPrepared(`${id} prepares nothing`);
  const signal = AbortSignal.timeout(dataLimit);
  const answers = await askEarly(requests, { ...asker, site: url.origin, signal });
  return { answers, now: Date.now() };
}

/**
 * Renders the shell's frame with a page in it. One page at a time: the answers and the moment are global, as in a browser.
 *
 * @param address the page's address
 * @param data what {@link dataOf} gave
 * @param locale the language in which it is rendered
 * @returns the markup of the root element
 * @throws Error what the page threw; also when an answer is no success
 */
export async function render(address: string, { answers, now }: PageData, locale: Locale): Promise<string> {
  const url = new URL(address);
  const route = findRoute(routes, url.pathname);
  const bundle = route && bundles.get(route.area.id);
  if (!bundle) throw new Error(`no area renders ${url.pathname}`);
  const given = globalThis as unknown as Window;
  const store = createStore();
  try {
    globalThis.__NOW__ = now;
    given.__EARLY__ = Object.fromEntries(
      Object.entries(answers).map(([key, answer]) => [key, Promise.resolve(answer)]),
    );
    await loadPage(route.area, route.page);
    await preparePage(bundle.area, store, url, config);
    const left = Object.keys(given.__EARLY__);
    if (left.length > 0) throw new Error(`the area prepares nothing for ${left.join(', ')}`);
    return await markupOf(
      <Provider store={store}>
        <StaticRouter location={url.pathname + url.search}>
          <App
            locale={locale}
            session={session}
            socket={socket}
            outbox={outbox}
            keeper={keeper}
            saved={saved}
          />
        </StaticRouter>
      </Provider>,
    );
  } finally {
    // Answers that nobody uses are kept for a day, by timers that would hold the store.
    store.dispatch(api.util.resetApiState());
  }
}

/** The whole markup: with everything that suspended. */
function markupOf(site: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(site, {
      // A part that suspended stays in its place, however large: elsewhere only scripts could bring it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const markup = new PassThrough();
        text(markup).then(resolve, reject);
        stream.pipe(markup);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
