import { type SessionApi, ShellContext } from '@site/shared/contract';
import { anonymousSession, fakeShell, renderInShell, sessionUser, testConfig } from '@site/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OFFER_KEY } from '../../common/storage-keys';
import { AccountLink } from './account-link';
import { BottomBar } from './bottom-bar';
import LanguageOffer from './language-offer';
import { feedOfDetail, sectionOf } from './nav-items';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

function linksOn(path: string, Bar = BottomBar): HTMLElement[] {
  const { container } = render(
    <ShellContext value={fakeShell()}>
      <MemoryRouter initialEntries={[path]}>
        <Bar />
      </MemoryRouter>
    </ShellContext>,
  );
  return [...container.querySelectorAll('a')];
}
const litOn = (path: string) =>
  linksOn(path)
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test.each([
  ['NAV-1 the bottom bar', BottomBar],
  ['NAV-2 the sidebar', Sidebar],
])('%s has the four entries in their order', (_name, Bar) => {
  const entries = linksOn('/rules', Bar).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(entries).toEqual([
    ['Mega Views', '/mega-views'],
    ['Mega Live', '/livestream/list'],
    ['Tìm nhà', '/'],
    ['Ứng dụng', '/get-app'],
  ]);
});

test.each(['/', '/for-rent', '/for-sale', '/rent-need', '/purchase-need', '/hotel'])(
  "NAV-4 'Tìm nhà' is lit on %s",
  (path) => expect(litOn(path)).toEqual(['Tìm nhà']),
);

test.each(['/rules', '/newsfeed', '/no-such-page'])('NAV-4 nothing is lit on %s', (path) =>
  expect(litOn(path)).toEqual([]),
);

test.each([
  ['/for-sale/chung-cu/quan-7', '/for-sale'],
  ['/for-rent/quan-7', '/for-rent'],
  ['/for-sale', '/for-sale'],
  ['/for-sale/app/7', '/for-sale/app/7'],
  ['/user/7/for-sale', '/user/7/for-sale'],
])('NAV-4 FIND-1 %s is in the section %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});

test.each([
  ['/for-sale/app/7', '/for-sale'],
  ['/for-rent/app/can-ho-quan-7-42/', '/for-rent'],
  ['/for-sale', '/for-sale'],
  ['/user/7/for-sale', '/user/7/for-sale'],
])('PHONE-5 NAV-4 the detail %s belongs to %s', (pathname, feed) => {
  expect(feedOfDetail(pathname)).toBe(feed);
});

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

test.each([
  ['/', 'for-sale', ['Nhà bán']],
  ['/', 'mega-views', []],
  ['/for-rent', 'for-sale', ['Nhà thuê']],
  ['/for-sale/app/1', 'for-sale', []],
] as const)('NAV-3 on %s with the home feed %s the current tab is %j', (path, homeFeed, current) => {
  const { container } = render(
    <ShellContext value={fakeShell({ config: { ...testConfig, homeFeed } })}>
      <MemoryRouter initialEntries={[path]}>
        <TopBar />
      </MemoryRouter>
    </ShellContext>,
  );
  const marked = [...container.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(current);
});

test.each([
  ['Read this site in English', 'en'],
  ['Keep Vietnamese', 'vi'],
])('I18N-1 the answer %s to the offer is kept as the language', (answer, language) => {
  const setLocale = jest.fn();
  const onAnswer = jest.fn();
  renderInShell(<LanguageOffer onAnswer={onAnswer} />, 'vi', { setLocale });
  expect(localStorage.getItem(OFFER_KEY)).toBe('made');
  expect(sessionStorage.getItem(OFFER_KEY)).toBe('open');
  fireEvent.click(screen.getByRole('button', { name: answer }));
  expect(setLocale).toHaveBeenCalledWith(language);
  expect(onAnswer).toHaveBeenCalledTimes(1);
});
