import { renderInShell } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { SectionPage } from './section-page';

// What jsdom lacks.
beforeAll(() => void Object.assign(performance, { mark: jest.fn() }));

test('NAV-9 NAV-10 a page with nothing to show has its title and says what to do next', () => {
  const { container } = renderInShell(<SectionPage name="hotel" title="Khách sạn" text="Chưa mở" />);
  expect(container.querySelector('[data-ready="hotel"]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Khách sạn' })).toBeTruthy();
  expect(document.title).toBe('Khách sạn | Sân nhà');
  expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
});

test('NAV-10 the page can name another way on', () => {
  const action = { to: '/for-rent', label: 'Xem nhà thuê' };
  renderInShell(<SectionPage name="author-rent" title="Nhà thuê" text="Chưa mở" action={action} />);
  expect(screen.getByRole('link', { name: 'Xem nhà thuê' }).getAttribute('href')).toBe('/for-rent');
});
