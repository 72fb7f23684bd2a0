import '@site/shared/ui/fonts.css';
import '@site/shared/ui/tokens.css';
import './layout/frame.css';
import { setApiHost } from '@site/shared/api';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { ErrorBoundary } from './area-loading/error-boundary';
import { holdToHashes } from './area-loading/hold-to-hashes';
import { loadChunk } from './area-loading/load-chunk';
import { SiteError } from './layout/site-error';
import { colorBars, readTheme } from './preferences';
import { reportCrash, watchCrashes } from './reports/report-crash';
import { startSession } from './session/start-session';
import { createSocket } from './socket/socket';
import { createStore } from './store/store';
import { watchTyping } from './typed-fields';

watchCrashes();
watchTyping();
window.__LOAD_FILE__ = loadChunk;
// The files of a dev server have no hashes.
if (process.env.NODE_ENV !== 'development') holdToHashes();

const config = window.__CONFIG__;
const store = createStore(() => session.sessionExpired());
const session = startSession(store, config);
setApiHost({ origin: config.services.base, ...session });
const socket = createSocket({
  ...session,
  origin: config.services.socket,
  session: () => store.getState().session,
  onSession: store.subscribe,
});
colorBars(readTheme());

const root = document.getElementById('root');
if (!root) throw new Error('the HTML has no #root');

createRoot(root).render(
  <Provider store={store}>
    <BrowserRouter>
      <ErrorBoundary fallback={() => <SiteError />} onError={reportCrash}>
        <App session={session} socket={socket} />
      </ErrorBoundary>
    </BrowserRouter>
  </Provider>,
);
