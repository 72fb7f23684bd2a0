import { screen, waitFor } from '@testing-library/react';
import { refused } from '../testing/fake-auth';
import { expectError, visit } from '../testing/visit';
import ForgotPasswordPage from './forgot-password.page';

const ACCOUNT = 'Số điện thoại hoặc e-mail';
const input = () => screen.getByLabelText<HTMLInputElement>(ACCOUNT);
const submit = () => screen.getByRole('button', { name: 'Gửi mã hoặc liên kết' });

afterEach(() => sessionStorage.clear());

test.each(['', 'lan', '12345', 'lan@example'])('AUTH-5 %p is no address', async (value) => {
  const { user, service } = visit(ForgotPasswordPage);
  if (value) await user.type(input(), value);
  await user.click(submit());
  await expectError(ACCOUNT, 'Invalid email address');
  expect(service.calls).toEqual([]);
});

test('AUTH-5 the answer does not tell whether the address has an account', async () => {
  const { user, service } = visit(ForgotPasswordPage);
  await user.type(input(), 'lan@example.com');
  await user.click(submit());
  expect(await screen.findByText(/Nếu lan@example.com có tài khoản/)).toBeTruthy();
  expect(service.calls).toEqual([['sendPasswordLink', 'lan@example.com']]);
});

test('AUTH-5 a service that cannot be reached is an alert; the address stays', async () => {
  const { user, service } = visit(ForgotPasswordPage, {
    answers: { sendPasswordLink: refused('unreachable') },
  });
  await user.type(input(), 'lan@example.com');
  await user.click(submit());
  await screen.findByRole('alert');
  expect(input().value).toBe('lan@example.com');
  service.answers = {};
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.queryByText(/Nếu lan@example.com có tài khoản/)).toBeTruthy());
});

test('AUTH-5 an account by phone gets a code, then chooses a new password', async () => {
  const { user, service, toasts } = visit(ForgotPasswordPage);
  await user.type(input(), '325118476');
  await user.click(submit());
  expect(await screen.findByText(/^Nếu 0325.118.476 có tài khoản, mã gồm 6 số đã được gửi/)).toBeTruthy();
  await user.type(screen.getByLabelText('Mã xác nhận'), '123456');
  await user.type(await screen.findByLabelText('Mật khẩu mới'), 'mat-khau-moi');
  await user.type(screen.getByLabelText('Nhập lại mật khẩu'), 'mat-khau-moi');
  await user.click(screen.getByRole('button', { name: 'Lưu mật khẩu mới' }));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Đã đổi mật khẩu' }]));
  expect(service.calls).toEqual([
    ['sendPasswordCode', '84325118476'],
    ['takePasswordCode', { phone: '84325118476', code: '123456' }],
    ['setPassword', 'mat-khau-moi'],
  ]);
});

test('AUTH-5 a wrong code is an error of its field; going back without another number leads to the same code', async () => {
  const { user, service } = visit(ForgotPasswordPage, {
    answers: { takePasswordCode: refused('wrong_code') },
  });
  await user.type(input(), '0912345678');
  await user.click(submit());
  await user.type(await screen.findByLabelText('Mã xác nhận'), '123456');
  await expectError('Mã xác nhận', 'Mã không đúng hoặc đã hết hạn');
  await user.click(screen.getByRole('button', { name: 'Đổi số điện thoại' }));
  expect(document.activeElement).toBe(input());
  await user.click(submit());
  await screen.findByLabelText('Mã xác nhận');
  expect(service.calls.map(([name]) => name)).toEqual(['sendPasswordCode', 'takePasswordCode']);
});
