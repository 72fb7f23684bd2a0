import { cleanup, screen, waitFor } from '@testing-library/react';
import LoginPage from '../../pages/login.page';
import { refused } from '../../testing/fake-auth';
import { expectError, type VisitOptions, visit } from '../../testing/visit';

const NAME = 'Họ và tên';
const PHONE = 'Số điện thoại';
const PASSWORD = 'Mật khẩu';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Đăng ký' });

async function open(options: VisitOptions = {}) {
  const visited = visit(LoginPage, options);
  await visited.user.click(
    screen.getByRole('tab', { name: options.locale === 'en' ? 'Sign up' : 'Đăng ký' }),
  );
  return visited;
}

async function typed(options: VisitOptions = {}) {
  const visited = await open(options);
  await visited.user.type(input(NAME), ' Trần Lan ');
  await visited.user.type(input(PHONE), '0912345678');
  await visited.user.type(input(PASSWORD), 'bi-mat-1');
  return visited;
}

test('AUTH-2 phone, password and name are checked in this order; the first failure has the focus', async () => {
  const { user, service } = await open();
  await user.click(submit());
  await expectError(PHONE, 'Vui lòng nhập số điện thoại');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.type(input(PHONE), '0912345678');
  await user.click(submit());
  await expectError(PASSWORD, 'Vui lòng nhập mật khẩu');
  await user.type(input(PASSWORD), 'bi-mat-1');
  await user.type(input(NAME), '   ');
  await user.click(submit());
  await expectError(NAME, 'Vui lòng nhập tên');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(service.calls).toEqual([]);
});

test('AUTH-2 asks for the account, then for the code', async () => {
  const { user, service } = await typed();
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Nhập mã xác nhận' });
  expect(service.calls).toEqual([
    ['signUp', { name: 'Trần Lan', phone: '84912345678', password: 'bi-mat-1' }],
  ]);
  expect(screen.getByText('Mã gồm 6 số đã được gửi tới 0912 345 678.')).toBeTruthy();
});

test.each([
  ['already_exists', PHONE, 'Số này đã có tài khoản. Hãy chọn mục Đăng nhập.'],
  ['weak_password', PASSWORD, 'Mật khẩu này dễ đoán, hãy chọn mật khẩu dài hơn'],
] as const)('AUTH-2 the refusal %s is shown at the field %s', async (code, label, text) => {
  const { user } = await typed({ answers: { signUp: refused(code) } });
  await user.click(submit());
  await expectError(label, text);
  await user.type(input(label), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AUTH-2 changing the number loses nothing that is typed', async () => {
  const { user } = await typed();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Đổi số điện thoại' }));
  expect(document.activeElement).toBe(input(PHONE));
  expect([NAME, PHONE, PASSWORD].map((label) => input(label).value)).toEqual([
    ' Trần Lan ',
    '0912345678',
    'bi-mat-1',
  ]);
});

test('AUTH-2 who changes nothing goes on to the same code; who does asks for another', async () => {
  const { user, service } = await typed();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Đổi số điện thoại' }));
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Đổi số điện thoại' }));
  expect(service.calls).toHaveLength(1);
  await user.type(input(PHONE), '{Backspace}9');
  await user.click(submit());
  await screen.findByText('Mã gồm 6 số đã được gửi tới 0912 345 679.');
  await waitFor(() => expect(service.calls).toHaveLength(2));
});

test('I18N-1 AUTH-2 the same in English', async () => {
  const { user } = await open({ locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await expectError('Phone number', 'Please enter your phone number');
});

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('AUTH-2 a reload keeps the tab, the name and the number, and never the password', async () => {
  await typed();
  expect(stored()).not.toContain('bi-mat-1');
  cleanup();
  visit(LoginPage);
  expect([NAME, PHONE, PASSWORD].map((label) => input(label).value)).toEqual([
    ' Trần Lan ',
    '0912345678',
    '',
  ]);
});

test('AUTH-2 a reload in the step of the code stays there, asks for no other code, and Back has what was typed', async () => {
  const { user } = await typed();
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Nhập mã xác nhận' });
  await user.type(screen.getByLabelText('Mã xác nhận'), '123');
  expect(stored()).not.toContain('123"');
  expect(JSON.stringify({ ...localStorage })).not.toContain('sentAt');
  cleanup();
  const again = visit(LoginPage);
  expect(screen.getByText('Mã gồm 6 số đã được gửi tới 0912 345 678.')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^0:(30|2\d)$/);
  expect(again.service.calls).toEqual([]);
  await again.user.click(screen.getByRole('button', { name: 'Đổi số điện thoại' }));
  expect([NAME, PHONE, PASSWORD].map((label) => input(label).value)).toEqual([
    ' Trần Lan ',
    '0912345678',
    '',
  ]);
  cleanup();
  visit(LoginPage);
  expect(screen.queryByRole('heading', { name: 'Nhập mã xác nhận' })).toBeNull();
});

test('AUTH-2 the right code ends it: nothing of the sign-up stays in storage', async () => {
  const { user, service } = await typed();
  await user.click(submit());
  await user.type(await screen.findByLabelText('Mã xác nhận'), '123456');
  await waitFor(() => expect(service.calls.at(-1)?.[0]).toBe('verifyPhone'));
  await waitFor(() => expect(stored()).toBe('[{},{}]'));
});

test('AUTH-1 AUTH-2 a reload while a code for a sign-in is waited for asks for no second one', async () => {
  const { user, service } = visit(LoginPage, { answers: { signIn: refused('phone_not_confirmed') } });
  await user.type(input('Số điện thoại hoặc e-mail'), '0912345678');
  await user.type(input(PASSWORD), 'bi-mat-1');
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }));
  await waitFor(() => expect(service.calls.at(-1)?.[0]).toBe('resendCode'));
  await screen.findByText('Đã gửi mã mới');
  cleanup();
  const again = visit(LoginPage);
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(again.service.calls).toEqual([]);
});

test('AUTH-2 a password longer than the service takes is refused at the field, with the bound', async () => {
  const { user, service } = await typed();
  await user.clear(input(PASSWORD));
  await user.click(input(PASSWORD));
  await user.paste('x'.repeat(129));
  await user.click(submit());
  await expectError(PASSWORD, 'Mật khẩu dài nhất là 128 ký tự');
  expect(service.calls).toEqual([]);
});

test('LEGAL-1 the privacy policy is linked where data is asked for', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Chính sách quyền riêng tư' });
  expect(link.getAttribute('href')).toBe('/privacy-policy');
});
