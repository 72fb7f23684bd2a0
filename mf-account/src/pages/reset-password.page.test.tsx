import { screen } from '@testing-library/react';
import { refused } from '../testing/fake-auth';
import { expectError, type VisitOptions, visit } from '../testing/visit';
import ResetPasswordPage from './reset-password.page';

const PASSWORD = 'Mật khẩu mới';
const CONFIRMATION = 'Nhập lại mật khẩu';

const open = (answers: VisitOptions['answers'] = {}) =>
  visit(ResetPasswordPage, { path: '/reset-password?next=%2Fmegabot', answers });

async function sent(confirmation: string, answers: VisitOptions['answers'] = {}) {
  const visited = open(answers);
  await screen.findByLabelText(PASSWORD);
  await visited.send('Lưu mật khẩu mới', { [PASSWORD]: 'mat-khau-moi', [CONFIRMATION]: confirmation });
  return visited;
}

test('AUTH-5 the link of the mail leads to a new password', async () => {
  const { service, toasts } = await sent('mat-khau-moi');
  expect(await screen.findByText('Đã đổi mật khẩu')).toBeTruthy();
  expect(service.calls).toEqual([
    ['takePasswordLink', undefined],
    ['setPassword', 'mat-khau-moi'],
  ]);
  expect(toasts).toEqual([{ kind: 'success', message: 'Đã đổi mật khẩu' }]);
});

test('AUTH-5 passwords that do not match are refused at the field; the English words are marked as such and translated below', async () => {
  const { service } = await sent('mat-khau');
  await expectError(CONFIRMATION, 'Passwords do not match');
  expect(screen.getByText('Passwords do not match').lang).toBe('en');
  const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ');
  expect(described).toContain(screen.getByText('Hai mật khẩu không giống nhau').id);
  expect(service.calls).toHaveLength(1);
});

test('AUTH-5 a link that is no longer good says so, with a way to a new one', async () => {
  open({ takePasswordLink: refused('failed') });
  expect(await screen.findByText('Liên kết này không còn dùng được')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Gửi liên kết mới' }).getAttribute('href')).toBe(
    '/forgot-password?next=%2Fmegabot',
  );
});

test('AUTH-5 a service that cannot be reached says nothing about the link, and can be asked again', async () => {
  const { send, service } = open({ takePasswordLink: refused('unreachable') });
  await screen.findByRole('alert');
  service.answers = {};
  await send('Thử lại');
  expect(await screen.findByLabelText(PASSWORD)).toBeTruthy();
});
