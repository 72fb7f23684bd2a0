import { screen } from '@testing-library/react';
import { lan } from '../testing/lan';
import { visit } from '../testing/visit';
import AccountPage from './account.page';
import ProfilePage from './profile.page';
import RegisterPage from './register.page';
import RulesPage from './rules.page';
import SupportPage from './support.page';

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
  ['support', SupportPage],
  ['the sign-up of a business', RegisterPage],
  ['another legal text', RulesPage],
])('LEGAL-1 %s links the privacy policy', (_, Page) => {
  visit(Page, { session: { user: lan, status: 'signed-in' } });
  const link = screen.getByRole('link', { name: 'Chính sách quyền riêng tư' });
  expect(link.getAttribute('href')).toBe('/privacy-policy');
});
