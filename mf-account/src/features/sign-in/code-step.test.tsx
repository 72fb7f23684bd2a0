import type { AuthOutcome } from '@site/shared/contract';
import { noteServerTime } from '@site/shared/server-clock';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refused } from '../../testing/fake-auth';
import { expectError, held, input, type VisitOptions, visit } from '../../testing/visit';
import { CodeStep } from './code-step';
import { SIGN_UP_CODE } from './code-use';

const NOW = Date.parse('2026-05-01T08:00:00.000Z');
const LONG_AGO = NOW - 60_000;
const nothing = () => undefined;

function open(answers: VisitOptions['answers'] = {}, sentAt = NOW) {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  const place = { phone: '84912345678', sentAt };
  return visit(
    () => <CodeStep use={SIGN_UP_CODE} place={place} onPlace={nothing} onDone={nothing} onBack={nothing} />,
    { answers },
  );
}

afterEach(() => {
  noteServerTime(Date.now());
  jest.useRealTimers();
});

const field = () => input('Mã xác nhận');
const fill = (text: string) => fireEvent.change(field(), { target: { value: text } });
const codes = (calls: [string, unknown][]) =>
  calls.flatMap(([name, argument]) => (name === 'verifyPhone' ? [argument] : []));
const resend = () => screen.getByRole('button', { name: /Gửi lại mã$/ });
const timer = () => screen.queryByRole('timer');
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test.each(['12-34 56', '１２３４５６', '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', 'Mã của bạn là 123456, có hiệu lực 5 phút'])(
  'AUTH-2 %p can be pasted',
  async (text) => {
    const { user, service } = open();
    await user.click(field());
    await user.paste(text);
    expect(field().value).toBe('123456');
    await waitFor(() => expect(codes(service.calls)).toHaveLength(1));
  },
);

test('AUTH-2 the code is sent once it is whole; a wrong one is an error of the field, is selected, and is not sent again automatically', async () => {
  const { send, service } = open({ verifyPhone: refused('wrong_code') });
  await send('Xác nhận', { 'Mã xác nhận': '12345' });
  await expectError('Mã xác nhận', 'Vui lòng nhập đủ 6 số');
  fill('123456');
  await expectError('Mã xác nhận', 'Mã không đúng hoặc đã hết hạn');
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
  await pass(2);
  expect(codes(service.calls)).toEqual([{ phone: '84912345678', code: '123456' }]);
  service.answers = {};
  fill('654321');
  await waitFor(() => expect(codes(service.calls)).toHaveLength(2));
});

test('AUTH-2 phones fill in the field, which has the focus; another code can be asked for after 30 seconds, which a silent timer counts', async () => {
  const { user, service } = open();
  expect(document.activeElement).toBe(field());
  expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(timer()?.textContent).toBe('0:30');
  expect(timer()?.getAttribute('aria-live')).toBe('off');
  expect(resend().hasAttribute('disabled')).toBe(true);
  await pass(29);
  expect(timer()?.textContent).toBe('0:01');
  await pass(2);
  expect(timer()).toBeNull();
  await user.click(resend());
  await screen.findByText('Đã gửi mã mới');
  expect(service.calls).toEqual([['resendCode', '84912345678']]);
  expect(timer()?.textContent).toMatch(/^0:(30|29)$/);
  expect(document.activeElement).toBe(field());
});

test.each([1, -1])(
  'AUTH-2 LINE-12 the wait for another code ends on a device whose clock is %d days wrong',
  async (days) => {
    jest.useFakeTimers({ now: NOW, advanceTimers: true });
    noteServerTime(NOW - days * 86_400_000);
    const { user } = open({}, NOW - days * 86_400_000 - 60_000);
    await user.click(resend());
    await screen.findByText('Đã gửi mã mới');
    expect(timer()?.textContent).toMatch(/^0:(30|29)$/);
    await pass(31);
    expect(timer()).toBeNull();
  },
);

test('AUTH-2 the countdown takes the time that the service names', async () => {
  open({ resendCode: refused('too_many', 75) }, LONG_AGO);
  fireEvent.click(resend());
  await waitFor(() => expect(timer()?.textContent).toMatch(/^1:1[45]$/));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AUTH-2 a resend that fails says so, and can be tried again', async () => {
  const { send, service } = open({ resendCode: refused('unreachable') }, LONG_AGO);
  fireEvent.click(resend());
  await screen.findByRole('alert');
  service.answers = {};
  await send('Thử lại');
  await screen.findByText('Đã gửi mã mới');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AUTH-2 one resend at a time', async () => {
  const { promise, release } = held<AuthOutcome>();
  const { service } = open({ resendCode: promise }, LONG_AGO);
  fireEvent.click(resend());
  await waitFor(() => expect(resend().getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(resend());
  await act(async () => release({ success: true }));
  expect(service.calls).toHaveLength(1);
});
