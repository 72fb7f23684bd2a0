import { screen, waitFor } from '@testing-library/react';
import { FakeAuth, refused } from '../testing/fake-auth';
import { expectError, input, type VisitOptions, valuesOf, visit } from '../testing/visit';
import LoginPage from './login.page';

const ACCOUNT = 'Số điện thoại hoặc e-mail';
const SIGN_UP_PHONE = 'Số điện thoại';
const PASSWORD = 'Mật khẩu';

/** Types an account and its password, and sends them. */
async function sent(options: VisitOptions = {}, account = '0912 345 678') {
  const visited = visit(LoginPage, options);
  await visited.send('Đăng nhập', { [ACCOUNT]: account, [PASSWORD]: ' bí mật ' });
  return visited;
}

test('AUTH-1 account and password are required, in this order, each with the focus', async () => {
  const { send, user, service } = visit(LoginPage);
  await send('Đăng nhập');
  await expectError(ACCOUNT, 'Vui lòng nhập số điện thoại hoặc e-mail');
  expect(screen.queryByText('Vui lòng nhập mật khẩu')).toBeNull();
  await user.type(input(ACCOUNT), '0912345678');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await expectError(PASSWORD, 'Vui lòng nhập mật khẩu');
  expect(service.calls).toEqual([]);
});

test.each([
  [' 0912.345.678 ', { phone: '84912345678' }],
  [' lan@example.com ', { email: 'lan@example.com' }],
])('AUTH-1 %p is sent as %j, and the password as it is', async (written, account) => {
  const { service } = await sent({}, written);
  await waitFor(() => expect(service.calls).toEqual([['signIn', { ...account, password: ' bí mật ' }]]));
});

test('AUTH-1 an address that was never confirmed is told where to look; the tab of the sign-up gets no address', async () => {
  const { user } = await sent({ answers: { signIn: refused('phone_not_confirmed') } }, 'lan@example.com');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Địa chỉ e-mail này chưa được xác nhận/);
  await user.click(screen.getByRole('tab', { name: 'Đăng ký' }));
  expect(input(SIGN_UP_PHONE).value).toBe('');
});

test('AUTH-1 a wrong login is a toast; the password is selected', async () => {
  const { toasts } = await sent({ answers: { signIn: refused('invalid_credentials') } });
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', message: 'Thông tin đăng nhập không đúng' }]));
  await waitFor(() => expect(document.activeElement).toBe(input(PASSWORD)));
  expect([input(PASSWORD).selectionStart, input(PASSWORD).selectionEnd]).toEqual([0, 8]);
  expect(valuesOf(ACCOUNT)).toEqual(['0912 345 678']);
});

test('AUTH-1 a service that cannot be reached is an alert in the form; trying again sends what is typed', async () => {
  const { send, service } = await sent({ answers: { signIn: refused('unreachable') } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Không kết nối được với máy chủ');
  expect(input(ACCOUNT).form?.contains(alert)).toBe(true);
  service.answers = {};
  await send('Thử lại');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(service.calls).toHaveLength(2);
  expect(service.calls[1]).toEqual(service.calls[0]);
});

test('AUTH-1 an auth client that cannot be had is the same alert, and can be had later', async () => {
  const service = new FakeAuth();
  let there = false;
  const auth = () => (there ? Promise.resolve(service.api) : Promise.reject(new Error('no such file')));
  const { send } = await sent({ auth });
  await screen.findByText(/Không kết nối được với máy chủ/);
  there = true;
  await send('Thử lại');
  await waitFor(() => expect(service.calls).toHaveLength(1));
});

test.each([
  [undefined, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau ít phút.'],
  [42, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 42 giây.'],
])('AUTH-1 too many attempts: how long to wait, when the service says %p', async (retryAfter, text) => {
  await sent({ answers: { signIn: refused('too_many', retryAfter) } });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('AUTH-1 the tabs: one stop, arrows, Home and End; the number goes along', async () => {
  const { user } = visit(LoginPage);
  await user.type(input(ACCOUNT), '0912345678');
  const tabs = () => screen.getAllByRole('tab');
  const chosen = () => tabs().map((tab) => `${tab.getAttribute('aria-selected')} ${tab.tabIndex}`);
  tabs()[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toEqual(['false -1', 'true 0']);
  expect(document.activeElement?.textContent).toBe('Đăng ký');
  expect(screen.getByRole('tabpanel', { name: 'Đăng ký' }).contains(input('Họ và tên'))).toBe(true);
  expect(input(SIGN_UP_PHONE).value).toBe('0912345678');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toEqual(['true 0', 'false -1']);
  await user.keyboard('{End}');
  expect(chosen()).toEqual(['false -1', 'true 0']);
  await user.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: 'Đăng nhập' })).toBeTruthy();
});

test('NAV-5 links to the other sign-in pages keep where the visitor wanted to go', () => {
  visit(LoginPage, { path: '/login?next=%2Fmegabot' });
  expect(screen.getByRole('link', { name: 'Quên mật khẩu?' }).getAttribute('href')).toBe(
    '/forgot-password?next=%2Fmegabot',
  );
});

test('AUTH-6 Google is there only when the service offers it; its failure is a toast', async () => {
  const { user, toasts } = visit(LoginPage, {
    answers: { offersGoogle: true, signInWithGoogle: refused('failed') },
  });
  await user.click(await screen.findByRole('button', { name: 'Tiếp tục với Google' }));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', message: 'Sign-in failed' }]));
});

test('AUTH-6 Google is not there when the service does not offer it or cannot be asked', async () => {
  const auth = jest.fn(() => Promise.reject(new Error('no such file')));
  visit(LoginPage, { auth });
  await waitFor(() => expect(auth).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});
