import { setApiHost } from '@site/shared/api';
import { cleanup, screen } from '@testing-library/react';
import { lan } from '../testing/lan';
import { expectError, input, valuesOf, visit } from '../testing/visit';
import SupportPage from './support.page';

const PHONE = 'Số điện thoại';
const CONTENT = 'Nội dung';
const SEND = 'Gửi yêu cầu';

test('SUPPORT-1 number and content are required, a number is a number, and the first failure takes the focus', async () => {
  const { user, send } = visit(SupportPage, { path: '/support' });
  await send(SEND);
  await expectError(PHONE, 'Vui lòng nhập số điện thoại');
  await send(SEND, { [PHONE]: 'một hai ba' });
  await expectError(PHONE, 'Số điện thoại chưa đúng');
  await user.clear(input(PHONE));
  await send(SEND, { [PHONE]: '0912 345 678', [CONTENT]: '   ' });
  await expectError(CONTENT, 'Vui lòng nhập nội dung');
});

test('SUPPORT-1 a service that cannot be reached is an alert; what was typed stays', async () => {
  setApiHost({ origin: 'http://127.0.0.1:9' });
  const { send, toasts } = visit(SupportPage, { path: '/support' });
  await send(SEND, { [PHONE]: '0912345678', [CONTENT]: 'Tôi cần giúp' });
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa gửi được yêu cầu');
  expect(valuesOf(CONTENT)).toEqual(['Tôi cần giúp']);
  expect(toasts).toEqual([]);
});

test('SUPPORT-1 the phone number of a signed-in user is filled in and not stored; typed text survives a reload', async () => {
  const options = { path: '/support', session: { user: lan, status: 'signed-in' } } as const;
  const { user } = visit(SupportPage, options);
  expect(valuesOf(PHONE)).toEqual(['0912 345 678']);
  await user.type(input(CONTENT), 'Tôi cần giúp');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/912\W*345\W*678/);
  cleanup();
  visit(SupportPage, options);
  expect(valuesOf(CONTENT, PHONE)).toEqual(['Tôi cần giúp', '0912 345 678']);
});
