import { ShellContext } from '@site/shared/contract';
import { fakeShell, testConfig } from '@site/shared/testing';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TopBar } from './top-bar';

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
