import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BottomBar } from './bottom-bar';
import { Sidebar } from './sidebar';

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
