import { testConfig } from '@site/shared/testing';
import { pendingToasts } from '../toasts/toast-queue';
import { sayEnded, sayExpired, saySignInFailed } from './session-toasts';

afterEach(() => localStorage.clear());

test('AUTH-7 however many calls were refused, one toast says so, and stays', () => {
  sayExpired(testConfig);
  sayExpired(testConfig);
  const message = 'Session expired, please refresh the page to continue.';
  const action = { label: 'Tải lại trang', run: expect.any(Function) };
  expect(pendingToasts()).toEqual([{ message, kind: 'error', persistent: true, action }]);
});

test('AUTH-6 a failed sign-in elsewhere is told in the words of the specification, in each language', () => {
  localStorage.setItem('locale', 'en');
  saySignInFailed(testConfig);
  expect(pendingToasts().at(-1)).toEqual({ message: 'Sign-in failed', kind: 'error' });
});

test('AUTH-3 a session that the service has ended is told, until it is closed', () => {
  sayEnded(testConfig);
  const message = 'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại để tiếp tục.';
  expect(pendingToasts().at(-1)).toEqual({ message, kind: 'info', persistent: true });
});
