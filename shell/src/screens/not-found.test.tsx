import { renderInShell } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import NotFound from './not-found';

test('NAV-10 the screen of an unknown address says so, has a title of its own and leads home', () => {
  Object.assign(window, { __RECORD__: {} });
  renderInShell(<NotFound />);
  expect(document.querySelector('[data-ready=not-found]')).not.toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('Không tìm thấy trang');
  expect(document.title).toContain('Không tìm thấy trang');
  expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
});
