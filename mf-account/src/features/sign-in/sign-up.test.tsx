import { cleanup, screen, waitFor } from '@testing-library/react';
import LoginPage from '../../pages/login.page';
import { refused } from '../../testing/fake-auth';
import { expectError, input, type VisitOptions, valuesOf, visit } from '../../testing/visit';

const NAME = 'Họ và tên';
const PHONE = 'Số điện thoại';
const PASSWORD = 'Mật khẩu';
const TYPED = { [NAME]: ' Trần Lan ', [PHONE]: '0912345678', [PASSWORD]: 'bi-mat-1' };

const open = (answers: VisitOptions['answers'] = {}) => {
  const visited = visit(LoginPage, { answers });
  const submit = (typed = {}) => visited.send('Đăng ký', typed);
  const toTab = () => visited.user.click(screen.getByRole('tab', { name: 'Đăng ký' }));
  const back = async () =>
    visited.user.click(await screen.findByRole('button', { name: 'Đổi số điện thoại' }));
  return { ...visited, submit, toTab, back };
};
const codeStep = () => screen.queryByRole('heading', { name: 'Nhập mã xác nhận' });
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('AUTH-2 LEGAL-1 phone, password and name are checked in this order; the first failure has the focus; the privacy policy is linked', async () => {
  const { submit, toTab, service } = open();
  await toTab();
  const policy = screen.getByRole('link', { name: 'Chính sách quyền riêng tư' });
  expect(policy.getAttribute('href')).toBe('/privacy-policy');
  await submit();
  await expectError(PHONE, 'Vui lòng nhập số điện thoại');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await submit({ [PHONE]: '0912345678' });
  await expectError(PASSWORD, 'Vui lòng nhập mật khẩu');
  await submit({ [PASSWORD]: 'bi-mat-1', [NAME]: '   ' });
  await expectError(NAME, 'Vui lòng nhập tên');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(service.calls).toEqual([]);
});

test.each([
  ['already_exists', PHONE, 'Số này đã có tài khoản. Hãy chọn mục Đăng nhập.'],
  ['weak_password', PASSWORD, 'Mật khẩu này dễ đoán, hãy chọn mật khẩu dài hơn'],
] as const)('AUTH-2 the refusal %s is shown at the field %s', async (code, label, text) => {
  const { submit, toTab, user } = open({ signUp: refused(code) });
  await toTab();
  await submit(TYPED);
  await expectError(label, text);
  await user.type(input(label), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AUTH-2 the account is asked for, then the code; who changes nothing goes on to the same code, who changes the number asks for another, and nothing that is typed is lost', async () => {
  const { submit, toTab, back, service } = open();
  await toTab();
  await submit(TYPED);
  await screen.findByText('Mã gồm 6 số đã được gửi tới 0912 345 678.');
  expect(service.calls).toEqual([
    ['signUp', { name: 'Trần Lan', phone: '84912345678', password: 'bi-mat-1' }],
  ]);
  await back();
  expect(document.activeElement).toBe(input(PHONE));
  expect(valuesOf(NAME, PHONE, PASSWORD)).toEqual([' Trần Lan ', '0912345678', 'bi-mat-1']);
  await submit();
  await back();
  expect(service.calls).toHaveLength(1);
  await submit({ [PHONE]: '{Backspace}9' });
  await screen.findByText('Mã gồm 6 số đã được gửi tới 0912 345 679.');
  await waitFor(() => expect(service.calls).toHaveLength(2));
});

test('AUTH-2 a reload keeps the tab, the name and the number, and never the password; in the step of the code it stays there, and asks for no other code', async () => {
  const first = open();
  await first.toTab();
  await first.submit({ ...TYPED, [NAME]: ' ' });
  expect(stored()).not.toContain('bi-mat-1');
  cleanup();
  const second = open();
  expect(valuesOf(NAME, PHONE, PASSWORD)).toEqual([' ', '0912345678', '']);
  await second.submit({ [NAME]: 'Lan', [PASSWORD]: 'bi-mat-1' });
  await second.user.type(await screen.findByLabelText('Mã xác nhận'), '123');
  expect(stored()).not.toMatch(/bi-mat-1|123"/);
  expect(JSON.stringify({ ...localStorage })).not.toContain('sentAt');
  cleanup();
  const third = open();
  expect(screen.getByText('Mã gồm 6 số đã được gửi tới 0912 345 678.')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^0:(30|2\d)$/);
  expect(third.service.calls).toEqual([]);
  await third.back();
  expect(valuesOf(NAME, PHONE, PASSWORD)).toEqual([' Lan', '0912345678', '']);
  cleanup();
  open();
  expect(codeStep()).toBeNull();
});

test('AUTH-2 the right code ends it: nothing of the sign-up stays in storage', async () => {
  const { submit, toTab, user, service } = open();
  await toTab();
  await submit(TYPED);
  await user.type(await screen.findByLabelText('Mã xác nhận'), '123456');
  await waitFor(() => expect(service.calls.at(-1)?.[0]).toBe('verifyPhone'));
  await waitFor(() => expect(stored()).toBe('[{},{}]'));
});

test('AUTH-1 AUTH-2 a sign-in whose code was never entered goes on to the code and gets another one; a reload asks for no second one, and the way back has what was typed', async () => {
  const account = { 'Số điện thoại hoặc e-mail': '0912 345 678', [PASSWORD]: 'bi-mat-1' };
  const { send, service, back } = open({ signIn: refused('phone_not_confirmed') });
  await send('Đăng nhập', account);
  await screen.findByText('Đã gửi mã mới');
  expect(codeStep()).toBeTruthy();
  expect(service.calls.at(-1)).toEqual(['resendCode', '84912345678']);
  await back();
  expect(document.activeElement).toBe(input('Số điện thoại hoặc e-mail'));
  expect(valuesOf(...Object.keys(account))).toEqual(Object.values(account));
  await send('Đăng nhập');
  await waitFor(() => expect(codeStep()).toBeTruthy());
  cleanup();
  const again = open();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(again.service.calls).toEqual([]);
});
