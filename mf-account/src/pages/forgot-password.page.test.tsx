import { screen, waitFor } from '@testing-library/react';
import { refused } from '../testing/fake-auth';
import { expectError, input, type VisitOptions, visit } from '../testing/visit';
import ForgotPasswordPage from './forgot-password.page';

const ACCOUNT = 'Số điện thoại hoặc e-mail';
const SUBMIT = 'Gửi mã hoặc liên kết';

async function sent(account: string, answers: VisitOptions['answers'] = {}) {
  const visited = visit(ForgotPasswordPage, { answers });
  await visited.send(SUBMIT, { [ACCOUNT]: account });
  return visited;
}

test('AUTH-5 what is no address is refused at the field', async () => {
  const { service } = await sent('lan');
  await expectError(ACCOUNT, 'Invalid email address');
  expect(service.calls).toEqual([]);
});

test('AUTH-5 a service that cannot be reached is an alert; the address stays, and the answer does not tell whether it has an account', async () => {
  const { send, service } = await sent('lan@example.com', { sendPasswordLink: refused('unreachable') });
  await screen.findByRole('alert');
  expect(input(ACCOUNT).value).toBe('lan@example.com');
  service.answers = {};
  await send('Thử lại');
  expect(await screen.findByText(/Nếu lan@example.com có tài khoản/)).toBeTruthy();
  expect(service.calls).toEqual(Array(2).fill(['sendPasswordLink', 'lan@example.com']));
});

test('AUTH-5 an account by phone gets a code, then chooses a new password', async () => {
  const { user, send, service, toasts } = await sent('325118476');
  expect(await screen.findByText(/^Nếu 0325.118.476 có tài khoản, mã gồm 6 số đã được gửi/)).toBeTruthy();
  await user.type(input('Mã xác nhận'), '123456');
  await screen.findByLabelText('Mật khẩu mới');
  await send('Lưu mật khẩu mới', { 'Mật khẩu mới': 'mat-khau-moi', 'Nhập lại mật khẩu': 'mat-khau-moi' });
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Đã đổi mật khẩu' }]));
  expect(service.calls).toEqual([
    ['sendPasswordCode', '84325118476'],
    ['takePasswordCode', { phone: '84325118476', code: '123456' }],
    ['setPassword', 'mat-khau-moi'],
  ]);
});

test('AUTH-5 a wrong code is an error of its field; going back without another number leads to the same code', async () => {
  const { user, send, service } = await sent('0912345678', { takePasswordCode: refused('wrong_code') });
  await user.type(await screen.findByLabelText('Mã xác nhận'), '123456');
  await expectError('Mã xác nhận', 'Mã không đúng hoặc đã hết hạn');
  await send('Đổi số điện thoại');
  expect(document.activeElement).toBe(input(ACCOUNT));
  await send(SUBMIT);
  await screen.findByLabelText('Mã xác nhận');
  expect(service.calls.map(([name]) => name)).toEqual(['sendPasswordCode', 'takePasswordCode']);
});
