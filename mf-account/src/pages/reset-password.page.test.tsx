import { screen, waitFor } from '@testing-library/react';
import { refused } from '../testing/fake-auth';
import { expectError, type VisitOptions, visit } from '../testing/visit';
import ResetPasswordPage from './reset-password.page';

const PASSWORD = 'Mật khẩu mới';
const CONFIRMATION = 'Nhập lại mật khẩu';

const open = (options: VisitOptions = {}) =>
  visit(ResetPasswordPage, { path: '/reset-password?next=%2Fmegabot', ...options });
const submit = () => screen.getByRole('button', { name: 'Lưu mật khẩu mới' });

async function typed(password: string, confirmation: string, options: VisitOptions = {}) {
  const visited = open(options);
  await visited.user.type(await screen.findByLabelText(PASSWORD), password);
  if (confirmation) await visited.user.type(screen.getByLabelText(CONFIRMATION), confirmation);
  await visited.user.click(submit());
  return visited;
}

test('AUTH-5 the link of the mail leads to a new password', async () => {
  const { service, toasts } = await typed('mat-khau-moi', 'mat-khau-moi');
  expect(await screen.findByText('Đã đổi mật khẩu')).toBeTruthy();
  expect(service.calls).toEqual([
    ['takePasswordLink', undefined],
    ['setPassword', 'mat-khau-moi'],
  ]);
  expect(toasts).toEqual([{ kind: 'success', message: 'Đã đổi mật khẩu' }]);
});

test.each([
  ['mat-kha', 'mat-kha', PASSWORD, 'Password must be at least 8 characters long'],
  ['mat-khau', '', CONFIRMATION, 'Please confirm your password'],
  ['mat-khau', 'mat-khau-2', CONFIRMATION, 'Passwords do not match'],
])('AUTH-5 %p and %p are refused at the field %s', async (password, confirmation, label, text) => {
  const { service } = await typed(password, confirmation);
  await expectError(label, text);
  expect(service.calls).toHaveLength(1);
});

test('AUTH-5 a weak password is an error of the field', async () => {
  await typed('mat-khau', 'mat-khau', { answers: { setPassword: refused('weak_password') } });
  await expectError(PASSWORD, 'Mật khẩu này dễ đoán, hãy chọn mật khẩu dài hơn');
});

test('AUTH-5 a link that is no longer good says so, with a way to a new one', async () => {
  open({ answers: { takePasswordLink: refused('failed') } });
  expect(await screen.findByText('Liên kết này không còn dùng được')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Gửi liên kết mới' }).getAttribute('href')).toBe(
    '/forgot-password?next=%2Fmegabot',
  );
});

test('AUTH-5 a service that cannot be reached says nothing about the link, and can be asked again', async () => {
  const { user, service } = open({ answers: { takePasswordLink: refused('unreachable') } });
  await screen.findByRole('alert');
  service.answers = {};
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.getByLabelText(PASSWORD)).toBeTruthy());
});

test.each([
  ['mat-kha', 'mat-kha', 'Password must be at least 8 characters long', 'Mật khẩu phải có ít nhất 8 ký tự'],
  ['mat-khau', '', 'Please confirm your password', 'Vui lòng nhập lại mật khẩu'],
  ['mat-khau', 'mat-khau-2', 'Passwords do not match', 'Hai mật khẩu không giống nhau'],
])(
  'AUTH-5 %p and %p: the English words are marked as such and translated below',
  async (password, confirmation, english, translation) => {
    await typed(password, confirmation);
    const error = await screen.findByText(english);
    expect(error.lang).toBe('en');
    await waitFor(() => expect(document.activeElement).not.toBe(submit()));
    const wrong = document.activeElement?.getAttribute('aria-describedby')?.split(' ');
    expect(wrong).toContain(screen.getByText(translation).id);
  },
);

test('AUTH-5 a password longer than the service takes is refused at the field, with the bound', async () => {
  const { user, service } = open();
  await user.click(await screen.findByLabelText(PASSWORD));
  await user.paste('x'.repeat(129));
  await user.click(screen.getByLabelText(CONFIRMATION));
  await user.paste('x'.repeat(129));
  await user.click(submit());
  await expectError(PASSWORD, 'Mật khẩu dài nhất là 128 ký tự');
  expect(service.calls).toHaveLength(1);
});
