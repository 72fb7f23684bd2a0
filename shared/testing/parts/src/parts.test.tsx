import { ShellContext } from '@site/shared/contract';
import * as ui from '@site/shared/ui';
import * as form from '@site/shared/ui/form';
import * as rowLink from '@site/shared/ui/row-link';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeShell } from '../../fake-shell';
import { renderInShell } from '../../render-in-shell';
import PartsPage from './parts.page';

const components = Object.entries({ ...ui, ...form, ...rowLink })
  .filter(([name, value]) => typeof value === 'function' && /^[A-Z][a-z]/.test(name))
  .map(([name]) => name)
  .sort();

beforeAll(() => {
  // jsdom has none of them.
  Object.assign(performance, { mark: jest.fn() });
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  Object.assign(window, { scrollTo: jest.fn() });
});

test.each(['vi', 'en'] as const)('every component of shared/ui is on the parts page, in %s', (locale) => {
  renderInShell(<PartsPage />, locale);
  const parts = [...document.querySelectorAll('section[aria-labelledby] > h2')];
  expect(parts.map(({ id }) => id).sort()).toEqual(components);
});

test('ACCESS-3 beside the parts are columns with a contrast theme and with text of 200 %, which have no columns', () => {
  const { unmount } = renderInShell(<PartsPage />);
  const frames = [...document.querySelectorAll('iframe')];
  expect(frames.map(({ title }) => title)).toEqual(['Màu tương phản của hệ thống', 'Chữ 200 %']);
  const addresses = frames.map((frame) => new URL(frame.src).pathname + new URL(frame.src).search);
  expect(addresses).toEqual(['/parts?look=forced-colours&locale=vi', '/parts?look=large-text&locale=vi']);
  unmount();

  render(
    <ShellContext value={fakeShell({ locale: 'vi' })}>
      <MemoryRouter initialEntries={['/parts?look=large-text']}>
        <PartsPage />
      </MemoryRouter>
    </ShellContext>,
  );
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.documentElement.style.fontSize).toBe('200%');
});
