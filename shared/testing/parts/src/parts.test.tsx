import * as ui from '@site/shared/ui';
import * as form from '@site/shared/ui/form';
import * as rowLink from '@site/shared/ui/row-link';
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
