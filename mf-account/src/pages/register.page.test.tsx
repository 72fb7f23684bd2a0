import { cleanup, screen, waitFor } from '@testing-library/react';
import { refused } from '../testing/fake-auth';
import { expectError, input, type VisitOptions, valuesOf, visit } from '../testing/visit';
import RegisterPage from './register.page';

const NAME = 'Tên doanh nghiệp';
const EMAIL = 'E-mail';
const PASSWORD = 'Mật khẩu';
const CONFIRMATION = 'Nhập lại mật khẩu';
const TYPED = {
  [NAME]: 'Sàn An Cư',
  [EMAIL]: ' lan@example.com ',
  [PASSWORD]: 'mat-khau',
  [CONFIRMATION]: 'mat-khau',
};

async function sent(answers: VisitOptions['answers'] = {}, typed: Record<string, string> = TYPED) {
  const visited = visit(RegisterPage, { path: '/register', answers });
  await visited.send('Đăng ký', typed);
  return visited;
}

test('AUTH-5 every field says what it needs; the first has the focus', async () => {
  const { service } = await sent({}, {});
  await expectError(NAME, 'Name must be at least 3 characters long');
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Name must be at least 3 characters long',
    'Please enter a valid email address',
    'Password must be at least 8 characters long',
    'Please confirm your password',
  ]);
  expect(service.calls).toEqual([]);
});

test('AUTH-5 signs up and says to look at the mail; the way back has everything that was typed', async () => {
  const { send, service } = await sent();
  expect(await screen.findByText(/Chúng tôi đã gửi thư tới lan@example.com/)).toBeTruthy();
  expect(service.calls).toEqual([
    ['signUpWithEmail', { name: 'Sàn An Cư', email: 'lan@example.com', password: 'mat-khau' }],
  ]);
  expect(document.activeElement?.textContent).toContain('lan@example.com');
  await send('Dùng địa chỉ khác');
  expect(document.activeElement).toBe(input(EMAIL));
  expect(valuesOf(NAME, PASSWORD, CONFIRMATION)).toEqual(['Sàn An Cư', 'mat-khau', 'mat-khau']);
});

test('AUTH-5 what was typed is there after a reload, but for the passwords, which are kept nowhere', async () => {
  await sent({ signUpWithEmail: refused('weak_password') });
  await expectError(PASSWORD, 'Mật khẩu này dễ đoán, hãy chọn mật khẩu dài hơn');
  cleanup();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(TYPED[PASSWORD]);
  visit(RegisterPage, { path: '/register' });
  await waitFor(() =>
    expect(valuesOf(NAME, EMAIL, PASSWORD, CONFIRMATION)).toEqual([TYPED[NAME], TYPED[EMAIL].trim(), '', '']),
  );
  sessionStorage.clear();
});

test('AUTH-5 a service that confirms at once leads on without a word of mail', async () => {
  const { service } = await sent({ signUpWithEmail: { success: true, signedIn: true } });
  await waitFor(() => expect(service.calls).toHaveLength(1));
  const submit = screen.getByRole('button', { name: /Đăng ký$/ });
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText(/Chúng tôi đã gửi thư/)).toBeNull();
});

test.each([
  ['already_exists', EMAIL, 'Địa chỉ này đã có tài khoản. Bạn có thể đăng nhập hoặc lấy lại mật khẩu.'],
  ['weak_password', PASSWORD, 'Mật khẩu này dễ đoán, hãy chọn mật khẩu dài hơn'],
] as const)('AUTH-5 the refusal %s is shown at the field %s', async (code, label, text) => {
  await sent({ signUpWithEmail: refused(code) });
  await expectError(label, text);
});
