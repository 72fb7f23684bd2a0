import { setApiHost } from '@site/shared/api';
import { askerOf } from '@site/shared/asker';
import { ErrorBoundary } from '@site/shared/ui/error-boundary';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { noteInput } from './hydration/early-input';
import { hydratePage } from './hydration/hydrate-page';
import { noteSlowPage } from './hydration/slow-notice';
import { canTakeOver } from './hydration/take-over';
import { LazyKeeper } from './offline/lazy-keeper';
import { LazyOutbox } from './outbox/lazy-outbox';
import { colorBars, readLocale, readTheme, tellLocale } from './preferences';
import { reportCrash } from './reports/report-crash';
import { LazySaved } from './saved/lazy-saved';
import { SiteError } from './screens/site-error';
import { startSession } from './session/start-session';
import { createSocket } from './socket/socket';
import { createStore } from './store/store';

const config = window.__CONFIG__;
const store = createStore(() => session.sessionExpired());
const session = startSession(store, config);
const saved = new LazySaved({ ...session, services: config.services });
const keeper = new LazyKeeper();
setApiHost({
  ...session,
  keeper,
  origin: config.services.base,
  callerId: async () => (await askerOf({ ...session, user: store.getState().session.user }))?.id,
});
const socket = createSocket({
  ...session,
  origin: config.services.socket,
  base: config.services.base,
  session: () => store.getState().session,
  onSession: store.subscribe,
});
colorBars(readTheme());
const locale = readLocale(config.locales);
tellLocale(locale, config.locales);

const root = document.getElementById('root');
if (!root) throw new Error('the HTML has no #root');

const site = (
  <Provider store={store}>
    <BrowserRouter>
      <ErrorBoundary fallback={() => <SiteError />} onError={reportCrash}>
        <App
          locale={locale}
          session={session}
          socket={socket}
          outbox={new LazyOutbox()}
          keeper={keeper}
          saved={saved}
        />
      </ErrorBoundary>
    </BrowserRouter>
  </Provider>
);

/** Renders the page here, in the place of what the server has rendered or of the frame that is there before any script. */
const renderHere = (): void => {
  const spare = document.getElementById('spare');
  if (spare) {
    root.replaceChildren(...spare.childNodes);
    spare.remove();
    delete document.documentElement.dataset.unfit;
  }
  createRoot(root).render(site);
};

if (window.__RENDERED__) {
  const endNotice = noteSlowPage(locale);
  canTakeOver(store, config).then((can) => {
    endNotice();
    noteInput(root);
    if (!can) return renderHere();
    document.getElementById('spare')?.remove();
    hydratePage(root, site);
  });
} else renderHere();
