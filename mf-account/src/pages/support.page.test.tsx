import { setApiHost } from '@site/shared/api';
import { cleanup, screen } from '@testing-library/react';
import { lan } from '../testing/lan';
import { expectError, visit } from '../testing/visit';
import SupportPage from './support.page';

const send = () => screen.getByRole('button', { name: 'Gửi yêu cầu' });

test('SUPPORT-1 number and content are required, a number is a number, and the first failure takes the focus', async () => {
  const { user } = visit(SupportPage, { path: '/support' });
  await user.click(send());
  await expectError('Số điện thoại', 'Vui lòng nhập số điện thoại');
  await user.type(screen.getByLabelText('Số điện thoại'), 'một hai ba');
  await user.click(send());
  await expectError('Số điện thoại', 'Số điện thoại chưa đúng');
  await user.clear(screen.getByLabelText('Số điện thoại'));
  await user.type(screen.getByLabelText('Số điện thoại'), '0912 345 678');
  await user.type(screen.getByLabelText('Nội dung'), '   ');
  await user.click(send());
  await expectError('Nội dung', 'Vui lòng nhập nội dung');
});

test('SUPPORT-1 the phone number of a signed-in user is filled in', () => {
  visit(SupportPage, { path: '/support', session: { user: lan, status: 'signed-in' } });
  expect(screen.getByLabelText<HTMLInputElement>('Số điện thoại').value).toBe('0912 345 678');
});

test('SUPPORT-1 a service that cannot be reached is an alert; what was typed stays', async () => {
  setApiHost({ origin: 'http://127.0.0.1:9' });
  const { user, toasts } = visit(SupportPage, { path: '/support' });
  await user.type(screen.getByLabelText('Số điện thoại'), '0912345678');
  await user.type(screen.getByLabelText('Nội dung'), 'Tôi cần giúp');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa gửi được yêu cầu');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nội dung').value).toBe('Tôi cần giúp');
  expect(toasts).toEqual([]);
});

test('SUPPORT-1 typed text survives a reload; the filled-in phone number of the user is not stored', async () => {
  const session = { user: lan, status: 'signed-in' } as const;
  const { user } = visit(SupportPage, { path: '/support', session });
  await user.type(screen.getByLabelText('Nội dung'), 'Tôi cần giúp');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/912\W*345\W*678/);
  cleanup();
  visit(SupportPage, { path: '/support', session });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nội dung').value).toBe('Tôi cần giúp');
  expect(screen.getByLabelText<HTMLInputElement>('Số điện thoại').value).toBe('0912 345 678');
});
