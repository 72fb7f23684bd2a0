import { type SessionApi, ShellContext } from '@site/shared/contract';
import { anonymousSession, fakeShell, sessionUser } from '@site/shared/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AccountLink } from './account-link';

const show = (path: string, session: Partial<SessionApi> = {}) =>
  render(
    <ShellContext value={fakeShell({ session: { ...anonymousSession, ...session } })}>
      <MemoryRouter initialEntries={[path]}>
        <AccountLink />
      </MemoryRouter>
    </ShellContext>,
  );

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  ['/for-rent?q=a', '/login?next=%2Ffor-rent%3Fq%3Da'],
  ['/register?next=%2Fmegabot', '/login?next=%2Fmegabot'],
  ['/login', '/login'],
])('AUTH-1 on %s an anonymous visitor can sign in at %s', (path, href) => {
  show(path);
  expect(hrefOf('Đăng nhập')).toBe(href);
});

test('AUTH-4 a signed-in user has a way to the account, with the letter of the name', async () => {
  show('/', { user: sessionUser('u1', { displayName: 'Trần Lan' }), status: 'signed-in' });
  expect(hrefOf('Tài khoản của Trần Lan')).toBe('/account');
  expect(await screen.findByText('L')).toBeTruthy();
});
