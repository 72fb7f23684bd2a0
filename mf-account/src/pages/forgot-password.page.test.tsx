import { screen, waitFor } from '@testing-library/react';
import { refused } from '../testing/fake-auth';
import { expectError, visit } from '../testing/visit';
import ForgotPasswordPage from './forgot-password.page';

const input = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const submit = () => screen.getByRole('button', { name: 'Gửi liên kết' });

test.each(['', 'lan', 'lan@example'])('AUTH-5 %p is no address', async (value) => {
  const { user, service } = visit(ForgotPasswordPage);
  if (value) await user.type(input(), value);
  await user.click(submit());
  await expectError('E-mail', 'Invalid email address');
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
