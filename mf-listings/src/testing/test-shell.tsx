import './browser-parts';
import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import RentFeedPage from '../pages/rent-feed.page';
import SaleDetailPage from '../pages/sale-detail.page';
import SaleFeedPage from '../pages/sale-feed.page';
import { makeStore, type TestStore } from './make-store';

function Shell({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const shell = fakeShell({ navigation: { back: (fallback) => navigate(fallback), preload() {} } });
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/** The surroundings of a page: the shell's API, a store and a router over the window's own history. */
export function TestShell({ store, children }: { store: TestStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Shell>{children}</Shell>
      </BrowserRouter>
    </Provider>
  );
}

/**
 * Opens an address of the area in the test's window.
 *
 * @param address path and query
 * @param store a fresh one by default, as after a reload
 */
export function visit(address: string, store: TestStore = makeStore()) {
  if (location.pathname + location.search !== address) history.pushState(null, '', address);
  const view = render(
    <TestShell store={store}>
      <nav>
        <Link to="/for-sale">sale tab</Link>
        <Link to="/for-rent">rent tab</Link>
      </nav>
      <Routes>
        <Route path="/for-sale/:filter?/:place?" element={<SaleFeedPage />} />
        <Route path="/for-rent/:filter?/:place?" element={<RentFeedPage />} />
        <Route path="/for-sale/app/:id" element={<SaleDetailPage />} />
      </Routes>
    </TestShell>,
  );
  return { ...view, store };
}
