import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { AppBanner } from './app-banner';

const banner = () => screen.queryByRole('complementary', { name: 'Tải ứng dụng' });

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.banner;
  jest.restoreAllMocks();
});

test('NAV-7 the banner links to /get-app, and closed it stays away for two weeks', () => {
  const first = renderInShell(
    <main id="main" tabIndex={-1}>
      <AppBanner />
    </main>,
  );
  expect(screen.getByRole('link', { name: 'Tải ứng dụng' }).getAttribute('href')).toBe('/get-app');
  fireEvent.click(screen.getByRole('button', { name: 'Đóng lời mời tải ứng dụng' }));
  expect(banner()).toBeNull();
  expect(document.activeElement?.id).toBe('main');
  first.unmount();

  const later = renderInShell(<AppBanner />);
  expect(banner()).toBeNull();
  later.unmount();

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 24 * 60 * 60 * 1000);
  renderInShell(<AppBanner />);
  expect(banner()).not.toBeNull();
});

test('PHONE-3 a visitor whom the first script knows from two visits sees no banner', () => {
  document.documentElement.dataset.banner = 'rests';
  renderInShell(<AppBanner />);
  expect(banner()).toBeNull();
});
