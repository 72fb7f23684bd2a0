import { screen } from '@testing-library/react';
import { visit } from '../testing/visit';
import GetAppPage from './get-app.page';

const stores = { ios: 'https://apps.example/ios', android: 'https://play.example/android' };
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

test('APP-1 a device without a store of its own is shown both stores and a QR code', async () => {
  visit(GetAppPage, { path: '/get-app', config: { stores } });
  expect(hrefOf(screen.getByRole('link', { name: /App Store$/ }))).toBe(stores.ios);
  expect(hrefOf(screen.getByRole('link', { name: /Google Play$/ }))).toBe(stores.android);
  expect(await screen.findByRole('img', { name: 'Mã QR dẫn đến trang tải ứng dụng' })).toBeTruthy();
});

test('PHONE-7 the page of the app links to homes, live streams and Lily', () => {
  visit(GetAppPage, { path: '/get-app' });
  const ways = screen.getByRole('navigation', { name: 'Chưa muốn cài? Dùng ngay trên web' });
  expect([...ways.querySelectorAll('a')].map(hrefOf)).toEqual(['/', '/livestream/list', '/megabot']);
});
