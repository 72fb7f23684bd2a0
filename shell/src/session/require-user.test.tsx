import { configureStore } from '@reduxjs/toolkit';
import { type SessionUser, ShellContext, signedIn, signedOut } from '@site/shared/contract';
import { fakeShell, sessionUser } from '@site/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ownPath } from '../navigation/own-path';
import { isSignInPage } from '../navigation/sign-in-pages';
import { RequireUser } from './require-user';
import { sessionSlice } from './session.slice';
import { PATIENCE_MS } from './session-wait';
import { SignedOutOnly } from './signed-out-only';

const lan = sessionUser('u1');

function Place() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

function show(path: string, user?: SessionUser | 'restoring') {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  if (user === 'restoring') store.dispatch(sessionSlice.actions.restoring());
  else if (user) store.dispatch(signedIn(user));
  render(
    <ShellContext value={fakeShell()}>
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
            {['/login', '/register', '/forgot-password', '/reset-password']
              .filter(isSignInPage)
              .map((page) => (
                <Route key={page} path={page} element={<SignedOutOnly>{null}</SignedOutOnly>} />
              ))}
            <Route path="*" element={null} />
          </Routes>
          <Place />
        </MemoryRouter>
      </Provider>
    </ShellContext>,
  );
  return store;
}

test('NAV-5 anybody else is at /login, and comes back with path and query once signed in', () => {
  const { dispatch } = show('/account?tab=a&b=1');
  expect(document.body.textContent).toBe('/login?next=%2Faccount%3Ftab%3Da%26b%3D1');
  act(() => void dispatch(signedIn(lan)));
  expect(document.body.textContent).toBe('secret/account?tab=a&b=1');
  act(() => void dispatch(signedOut()));
  expect(document.body.textContent).toBe('/login?next=%2Faccount%3Ftab%3Da%26b%3D1');
});

test.each([
  ['/login', '/account'],
  ['/login?next=', '/account'],
  ['/register?next=/megabot', '/megabot'],
  ['/forgot-password', '/account'],
  ['/reset-password?next=%2Faccount%3Fa%3D1', '/account?a=1'],
])('AUTH-4 a signed-in user on %s is sent to %s', (path, place) => {
  show(path, lan);
  expect(document.body.textContent).toContain(place);
  expect(document.body.textContent).not.toContain('next=');
});

const EVIL = `https://evil.example|//evil.example|///evil.example|/\\evil.example|\\\\evil.example|/\t/evil.example
/..//evil.example|/.//evil.example|/a/../..//evil.example|/%2e%2e//evil.example| //evil.example|evil.example
javascript:alert(1)|data:text/html,x`;
test.each(EVIL.split(/[|\n]/))("NAV-5 '%s' leads nowhere outside the site", (next) => {
  expect(ownPath(next) ?? '/').toMatch(/^\/(?![/\\])/);
  show(`/login?next=${encodeURIComponent(next)}`, lan);
  expect(document.body.textContent).not.toContain('next=');
});

test('NAV-5 while a kept session is looked at, a protected page waits in its place', () => {
  const { dispatch } = show('/account?tab=a', 'restoring');
  screen.getByRole('status', { name: 'Đang tải' });
  expect(document.body.textContent).toBe('/account?tab=a');
  act(() => void dispatch(signedIn(lan)));
  expect(document.body.textContent).toBe('secret/account?tab=a');
});

test('NAV-5 a session that cannot be looked at is said after a while, and still goes on by itself', () => {
  jest.useFakeTimers();
  try {
    const { dispatch } = show('/account', 'restoring');
    act(() => void jest.advanceTimersByTime(PATIENCE_MS - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toContain('Thử lại');
    act(() => void dispatch(signedIn(lan)));
    expect(document.body.textContent).toBe('secret/account');
  } finally {
    jest.useRealTimers();
  }
});

test('AUTH-4 while a kept session is looked at, a sign-in page waits, and opens when nobody is signed in', () => {
  const { dispatch } = show('/login', 'restoring');
  screen.getByRole('status', { name: 'Đang tải' });
  act(() => void dispatch(signedOut()));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body.textContent).toBe('/login');
});
