import { screen } from '@testing-library/react';
import { lan } from '../testing/lan';
import { visit } from '../testing/visit';
import AccountPage from './account.page';
import GetAppPage from './get-app.page';
import InboxPage from './inbox.page';
import PolicyPage from './policy.page';
import PrivacyPolicyPage from './privacy-policy.page';
import ProfilePage from './profile.page';
import RegisterPage from './register.page';
import RulesPage from './rules.page';

test('ACCT-1 the card has name and sign-out, and the app edits the rest', async () => {
  const signOut = jest.fn(() => new Promise<void>(() => undefined));
  const { user } = visit(AccountPage, {
    path: '/account',
    session: { user: lan, status: 'signed-in', signOut },
  });
  expect(screen.getByText('Nguyễn Thị Lan')).toBeTruthy();
  expect(screen.getByText('Thông tin cá nhân được chỉnh sửa trong ứng dụng di động.')).toBeTruthy();
  for (const name of ['App Store', 'Google Play']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/get-app');
  }
  const leave = screen.getByRole('button', { name: 'Đăng xuất' });
  await user.dblClick(leave);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(leave.getAttribute('aria-busy')).toBe('true');
});

test.each([
  ['vi', 'Customer', 'Khách hàng'],
  ['en', 'Mentor', 'Broker'],
  ['en', 'Auditor', 'Auditor'],
] as const)(
  'ACCT-2 the profile is to be read only; in %s the role %s is shown as %s',
  (locale, role, shown) => {
    const user = { ...lan, role };
    visit(ProfilePage, { path: '/account/profile', locale, session: { user, status: 'signed-in' } });
    expect(screen.getByText('0912 345 678')).toBeTruthy();
    expect(screen.getByText(shown)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test.each([
  ['the account', AccountPage],
  ['the sign-up of a business', RegisterPage],
])('LEGAL-1 %s links the privacy policy', (_, Page) => {
  visit(Page, { session: { user: lan, status: 'signed-in' } });
  const link = screen.getByRole('link', { name: 'Chính sách quyền riêng tư' });
  expect(link.getAttribute('href')).toBe('/privacy-policy');
});

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

test('INBOX-1 I18N-1 the inbox of a visitor who never asked explains its purpose, and links to homes', async () => {
  visit(InboxPage, { path: '/inbox', locale: 'en' });
  expect(await screen.findByRole('heading', { name: 'You have not asked anything yet' })).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Homes for sale'), hrefOf('Homes for rent')]).toEqual(['/for-sale', '/for-rent']);
});

const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const langOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang');

test('LEGAL-1 the privacy policy names the company and its date', () => {
  visit(PrivacyPolicyPage, { path: '/privacy-policy' });
  expect(screen.getByText('Có hiệu lực từ ngày 30/07/2024')).toBeTruthy();
  expect(screen.getByText(/^Công ty Mẫu, địa chỉ 1 Đường Mẫu/)).toBeTruthy();
});

test('LEGAL-1 /policy holds terms, privacy and advertising; a text without translation says so and is marked as Vietnamese', () => {
  visit(PolicyPage, { path: '/policy', locale: 'en' });
  expect(screen.getByText('This text is in Vietnamese only.')).toBeTruthy();
  for (const part of [/^Phần A\. Điều khoản/, /^Phần B\. Quyền riêng tư/, /^Phần C\. Quảng cáo/])
    expect(langOf(heading(part))).toBe('vi');
});

test('LEGAL-1 the rules are there in vi and en', async () => {
  const { send } = visit(RulesPage, { path: '/rules' });
  expect(heading('1. Nói đúng sự thật')).toBeTruthy();
  await send('Read in English');
  expect(langOf(heading('1. Be truthful'))).toBe('en');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' }).lang).toBe('en');
  await send('Đọc bằng tiếng Việt');
  expect(heading('1. Nói đúng sự thật')).toBeTruthy();
});
