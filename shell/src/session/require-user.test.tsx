import { configureStore } from '@reduxjs/toolkit';
import type { SessionUser } from '@site/shared/contract';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { nextPath, RequireUser } from './require-user';
import { sessionSlice, signedIn } from './session.slice';

const lan: SessionUser = {
  uid: 'u1',
  id: '1',
  role: 'Customer',
  displayName: 'Lan',
  photoURL: null,
  phoneNumber: null,
};

function Place() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

function show(path: string, user?: SessionUser) {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  if (user) store.dispatch(signedIn(user));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/account"
            element={
              <RequireUser>
                <p>secret</p>
              </RequireUser>
            }
          />
          <Route path="/login" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

test('NAV-5 a signed-in user sees the page', () => {
  show('/account', lan);
  expect(screen.getByText('secret')).toBeTruthy();
});

test('NAV-5 anybody else is at /login, which knows where they wanted to go', () => {
  show('/account?tab=a&b=1');
  expect(document.body.textContent).toBe('/login?next=%2Faccount%3Ftab%3Da%26b%3D1');
  expect(nextPath('?next=%2Faccount%3Ftab%3Da%26b%3D1')).toBe('/account?tab=a&b=1');
});

test.each([
  ['', '/account'],
  ['?next=', '/account'],
  ['?next=/megabot', '/megabot'],
  ['?next=%2Faccount%2Fprofile%3Fa%3D1', '/account/profile?a=1'],
])('NAV-5 %s leads to %s', (search, path) => {
  expect(nextPath(search)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' //evil.example',
])("NAV-5 '%s' leads nowhere outside the site", (next) => {
  const target = nextPath(`?next=${encodeURIComponent(next)}`);
  expect(new URL(target, location.origin).origin).toBe(location.origin);
  expect(target).toMatch(/^\/(?![/\\])/);
});
