import type { AuthOutcome } from '@site/shared/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeAuth, refused } from '../testing/fake-auth';
import { expectError, held, visit } from '../testing/visit';
import LoginPage from './login.page';

const PHONE = 'Số điện thoại hoặc e-mail';
const SIGN_UP_PHONE = 'Số điện thoại';
const PASSWORD = 'Mật khẩu';

const submit = (name = 'Đăng nhập') => screen.getByRole('button', { name: new RegExp(`${name}$`) });
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function typed(options: Parameters<typeof visit>[1] = {}) {
  const visited = visit(LoginPage, options);
  await visited.user.type(input(PHONE), '0912 345 678');
  await visited.user.type(input(PASSWORD), 'bi-mat-1');
  return visited;
}

test('AUTH-1 account and password are required, in this order, each with the focus', async () => {
  const { user, service } = visit(LoginPage);
  await user.click(submit());
  await expectError(PHONE, 'Vui lòng nhập số điện thoại hoặc e-mail');
  expect(screen.queryByText('Vui lòng nhập mật khẩu')).toBeNull();
  await user.type(input(PHONE), '0912345678');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(submit());
  await expectError(PASSWORD, 'Vui lòng nhập mật khẩu');
  expect(service.calls).toEqual([]);
});

test.each(['0912 345 678', '+84912345678', '84912345678', '912345678', ' 0912.345.678 '])(
  'AUTH-1 %p is sent with the prefix 84',
  async (written) => {
    const { user, service } = visit(LoginPage);
    await user.type(input(PHONE), written);
    await user.type(input(PASSWORD), ' bí mật ');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(service.calls).toEqual([['signIn', { phone: '84912345678', password: ' bí mật ' }]]),
    );
  },
);

test('AUTH-1 an invalid phone number is an error of the field', async () => {
  const { user, service } = visit(LoginPage);
  await user.type(input(PHONE), '12345');
  await user.click(submit());
  await expectError(PHONE, 'Số điện thoại không hợp lệ, ví dụ đúng: 0912 345 678');
  expect(service.calls).toEqual([]);
});

test.each([
  ['lan@example', 'Địa chỉ e-mail không hợp lệ, ví dụ đúng: lan@example.com'],
  ['lan', 'Hãy nhập một số điện thoại, ví dụ 0912 345 678, hoặc một địa chỉ e-mail, ví dụ lan@example.com'],
])('AUTH-1 %s is refused at the field', async (written, text) => {
  const { user, service } = visit(LoginPage);
  await user.type(input(PHONE), written);
  await user.click(submit());
  await expectError(PHONE, text);
  expect(service.calls).toEqual([]);
});

test('AUTH-1 an account by e-mail signs in by the same field', async () => {
  const { user, service } = visit(LoginPage);
  await user.type(input(PHONE), ' lan@example.com ');
  await user.type(input(PASSWORD), 'bi-mat-1');
  await user.click(submit());
  await waitFor(() =>
    expect(service.calls).toEqual([['signIn', { email: 'lan@example.com', password: 'bi-mat-1' }]]),
  );
});

test('AUTH-1 an address that was never confirmed is told where to look; the tab of the sign-up gets no address', async () => {
  const { user } = visit(LoginPage, { answers: { signIn: refused('phone_not_confirmed') } });
  await user.type(input(PHONE), 'lan@example.com');
  await user.type(input(PASSWORD), 'bi-mat-1');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Địa chỉ e-mail này chưa được xác nhận/);
  await user.click(screen.getByRole('tab', { name: 'Đăng ký' }));
  expect(input(SIGN_UP_PHONE).value).toBe('');
});

test('AUTH-1 a wrong login is a toast; the password is selected', async () => {
  const { user, toasts } = await typed({ answers: { signIn: refused('invalid_credentials') } });
  await user.click(submit());
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', message: 'Thông tin đăng nhập không đúng' }]));
  await waitFor(() => expect(document.activeElement).toBe(input(PASSWORD)));
  expect([input(PASSWORD).selectionStart, input(PASSWORD).selectionEnd]).toEqual([0, 8]);
  expect(input(PHONE).value).toBe('0912 345 678');
});

test('AUTH-1 it is sent once, however often it is pressed', async () => {
  const { promise, release } = held<AuthOutcome>();
  const { user, service } = await typed({ answers: { signIn: promise } });
  const form = input(PHONE).form as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
  await user.click(submit());
  fireEvent.submit(form);
  release(refused('failed'));
  await screen.findByRole('alert');
  expect(service.calls).toHaveLength(1);
});

test('AUTH-1 a service that cannot be reached is an alert in the form; trying again sends what is typed', async () => {
  const { user, service } = await typed({ answers: { signIn: refused('unreachable') } });
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Không kết nối được với máy chủ');
  expect(input(PHONE).form?.contains(alert)).toBe(true);
  service.answers = {};
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(service.calls).toHaveLength(2);
  expect(service.calls[1]).toEqual(service.calls[0]);
});

test('AUTH-1 an auth client that cannot be had is the same alert, and can be had later', async () => {
  const service = new FakeAuth();
  let there = false;
  const auth = () => (there ? Promise.resolve(service.api) : Promise.reject(new Error('no such file')));
  const { user } = await typed({ auth });
  await user.click(submit());
  await screen.findByText(/Không kết nối được với máy chủ/);
  there = true;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(service.calls).toHaveLength(1));
});

test.each([
  [undefined, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau ít phút.'],
  [42, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 42 giây.'],
])('AUTH-1 too many attempts: how long to wait, when the service says %p', async (retryAfter, text) => {
  const { user } = await typed({ answers: { signIn: refused('too_many', retryAfter) } });
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('AUTH-1 an account whose code was never entered goes on to the code, and gets another one', async () => {
  const { user, service } = await typed({ answers: { signIn: refused('phone_not_confirmed') } });
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Nhập mã xác nhận' })).toBeTruthy();
  await waitFor(() => expect(service.calls.at(-1)).toEqual(['resendCode', '84912345678']));
  await user.click(screen.getByRole('button', { name: 'Đổi số điện thoại' }));
  expect(document.activeElement).toBe(input(PHONE));
  expect([input(PHONE).value, input(PASSWORD).value]).toEqual(['0912 345 678', 'bi-mat-1']);
});

test('AUTH-1 the tabs: one stop, arrows, Home and End; the number goes along', async () => {
  const { user } = visit(LoginPage);
  await user.type(input(PHONE), '0912345678');
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

test('AUTH-1 the password can be shown', async () => {
  const { user } = await typed();
  const button = screen.getByRole('button', { name: 'Hiện mật khẩu' });
  expect(input(PASSWORD).type).toBe('password');
  await user.click(button);
  expect(input(PASSWORD).type).toBe('text');
  expect(button.getAttribute('aria-pressed')).toBe('true');
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
