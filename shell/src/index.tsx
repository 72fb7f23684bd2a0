import '@site/shared/ui/fonts.css';
import '@site/shared/ui/tokens.css';
import './layout/frame.css';
import { setApiHost } from '@site/shared/api';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { ErrorBoundary } from './area-loading/error-boundary';
import { SiteError } from './layout/site-error';
import { colorBars, readTheme } from './preferences';
import { createStore } from './store/store';

setApiHost({ origin: window.__CONFIG__.services.base });
colorBars(readTheme());

const root = document.getElementById('root');
if (!root) throw new Error('the HTML has no #root');

createRoot(root).render(
  <Provider store={createStore()}>
    <BrowserRouter>
      <ErrorBoundary fallback={() => <SiteError />}>
        <App />
      </ErrorBoundary>
    </BrowserRouter>
  </Provider>,
);
