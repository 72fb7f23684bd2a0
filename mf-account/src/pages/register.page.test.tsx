import { screen, waitFor } from '@testing-library/react';
import { refused } from '../testing/fake-auth';
import { expectError, type VisitOptions, visit } from '../testing/visit';
import RegisterPage from './register.page';

const NAME = 'Tên doanh nghiệp';
const EMAIL = 'E-mail';
const PASSWORD = 'Mật khẩu';
const CONFIRMATION = 'Nhập lại mật khẩu';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Đăng ký' });
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function typed(options: VisitOptions = {}) {
  const visited = visit(RegisterPage, { path: '/register', ...options });
  await visited.user.type(input(NAME), 'Sàn An Cư');
  await visited.user.type(input(EMAIL), ' lan@example.com ');
  await visited.user.type(input(PASSWORD), 'mat-khau');
  await visited.user.type(input(CONFIRMATION), 'mat-khau');
  return visited;
}

test('AUTH-5 every field says what it needs; the first has the focus', async () => {
  const { user, service } = visit(RegisterPage, { path: '/register' });
  await user.click(submit());
  await expectError(NAME, 'Name must be at least 3 characters long');
  expect(errors()).toEqual([
    'Name must be at least 3 characters long',
    'Please enter a valid email address',
    'Password must be at least 8 characters long',
    'Please confirm your password',
  ]);
  expect(service.calls).toEqual([]);
});

test.each([
  [NAME, 'ab', 'Name must be at least 3 characters long'],
  [NAME, '  a  ', 'Name must be at least 3 characters long'],
  [EMAIL, 'lan', 'Please enter a valid email address'],
  [EMAIL, 'lan@', 'Please enter a valid email address'],
  [EMAIL, 'lan@example', 'Please enter a valid email address'],
  [CONFIRMATION, 'mat-khau-2', 'Passwords do not match'],
])('AUTH-5 %s with %p is refused with its message', async (label, value, text) => {
  const { user, service } = await typed();
  await user.clear(input(label));
  await user.type(input(label), value);
  await user.click(submit());
  await expectError(label, text);
  expect(errors()).toEqual([text]);
  expect(service.calls).toEqual([]);
});

test('AUTH-5 a password of 7 characters is too short', async () => {
  const { user } = visit(RegisterPage, { path: '/register', locale: 'en' });
  await user.type(screen.getByLabelText('Business name'), 'Sàn An Cư');
  await user.type(screen.getByLabelText('E-mail'), 'lan@example.com');
  await user.type(screen.getByLabelText('Password'), '1234567');
  await user.type(screen.getByLabelText('Password again'), '1234567');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await expectError('Password', 'Password must be at least 8 characters long');
});

test('AUTH-5 signs up and says to look at the mail; the way back has everything that was typed', async () => {
  const { user, service } = await typed();
  await user.click(submit());
  expect(await screen.findByText(/Chúng tôi đã gửi thư tới lan@example.com/)).toBeTruthy();
  expect(service.calls).toEqual([
    ['signUpWithEmail', { name: 'Sàn An Cư', email: 'lan@example.com', password: 'mat-khau' }],
  ]);
  expect(document.activeElement?.textContent).toContain('lan@example.com');
  await user.click(screen.getByRole('button', { name: 'Dùng địa chỉ khác' }));
  expect(document.activeElement).toBe(input(EMAIL));
  expect([NAME, PASSWORD, CONFIRMATION].map((label) => input(label).value)).toEqual([
    'Sàn An Cư',
    'mat-khau',
    'mat-khau',
  ]);
});

test('AUTH-5 a service that confirms at once leads on without a word of mail', async () => {
  const { user, service } = await typed({ answers: { signUpWithEmail: { success: true, signedIn: true } } });
  await user.click(submit());
  await waitFor(() => expect(service.calls).toHaveLength(1));
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText(/Chúng tôi đã gửi thư/)).toBeNull();
});

test.each([
  ['already_exists', EMAIL, 'Địa chỉ này đã có tài khoản. Bạn có thể đăng nhập hoặc lấy lại mật khẩu.'],
  ['weak_password', PASSWORD, 'Mật khẩu này dễ đoán, hãy chọn mật khẩu dài hơn'],
] as const)('AUTH-5 the refusal %s is shown at the field %s', async (code, label, text) => {
  const { user } = await typed({ answers: { signUpWithEmail: refused(code) } });
  await user.click(submit());
  await expectError(label, text);
});
