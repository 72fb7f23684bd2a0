import { api, setApiHost } from '@site/shared/api';
import { defineArea } from '@site/shared/contract';
import { testConfig } from '@site/shared/testing';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { describeShell, ProbePage } from '@site/shared/testing/shell-contract';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { LazyKeeper } from './offline/lazy-keeper';
import { LazyOutbox } from './outbox/lazy-outbox';
import { LazySaved } from './saved/lazy-saved';
import { startSession } from './session/start-session';
import { createSocket } from './socket/socket';
import { createStore } from './store/store';

// A federation container cannot be downloaded here; the benches swap the source of areas in the same way.
jest.mock('#area-source', () => ({
  areaSource: { loadPageFiles: async () => undefined, loadModule: async () => area },
}));

const area = defineArea({ pages: { probe: async () => ({ default: ProbePage }) } });

const routes = ['/probe', '/other'].map((path) => ({ path, page: 'probe' }));
const record = liveRecord(areaRelease({ id: 'mf-demands', routes }));

let App: typeof import('./app').App;
beforeAll(async () => {
  performance.mark ??= jest.fn();
  // The site's server has written them into the page before any script runs.
  Object.assign(window, { __CONFIG__: testConfig, __RECORD__: record });
  ({ App } = await import('./app'));
});

describeShell('the shell of the site', () => {
  const store = createStore();
  const session = startSession(store, testConfig);
  setApiHost({ origin: '', ...session });
  store.dispatch(api.util.resetApiState());
  const socket = createSocket({
    ...session,
    origin: location.origin,
    base: '',
    session: () => store.getState().session,
    onSession: store.subscribe,
  });
  render(
    <Provider store={store}>
      <BrowserRouter>
        <App
          locale="vi"
          session={session}
          socket={socket}
          outbox={new LazyOutbox()}
          keeper={new LazyKeeper()}
          saved={new LazySaved({ ...session, services: testConfig.services })}
        />
      </BrowserRouter>
    </Provider>,
  );
});
