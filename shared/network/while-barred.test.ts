import type { ConnectionState } from '@site/shared/contract';
import { isPassingStatus } from './passing-status';
import { LOOK_AGAIN_MS, whileBarred } from './while-barred';

test('LINE-11 what no line brings is asked for at once and from time to time, while the tab is looked at and until a line stands', () => {
  jest.useFakeTimers();
  let state: ConnectionState = { link: 'waiting', blocked: false };
  let tell = () => {};
  const line = {
    state: () => state,
    subscribe(listener: () => void) {
      tell = listener;
      return () => undefined;
    },
  };
  const become = (change: Partial<ConnectionState>) => {
    state = { ...state, ...change };
    tell();
  };
  const look = jest.fn();
  const sees = (visibilityState: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = whileBarred(line, look);
  jest.advanceTimersByTime(3 * LOOK_AGAIN_MS);
  expect(look).not.toHaveBeenCalled();
  become({ barred: true });
  become({ blocked: true });
  expect(look).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2 * LOOK_AGAIN_MS);
  expect(look).toHaveBeenCalledTimes(3);
  sees('hidden');
  jest.advanceTimersByTime(2 * LOOK_AGAIN_MS);
  expect(look).toHaveBeenCalledTimes(3);
  sees('visible');
  expect(look).toHaveBeenCalledTimes(4);
  become({ link: 'connected', barred: undefined });
  jest.advanceTimersByTime(2 * LOOK_AGAIN_MS);
  expect(look).toHaveBeenCalledTimes(4);
  become({ barred: true });
  stop();
  jest.advanceTimersByTime(2 * LOOK_AGAIN_MS);
  expect(look).toHaveBeenCalledTimes(5);
  jest.useRealTimers();
});

test.each([0, 408, 425, 429, 500, 502, 503, 504, 507, 511, 520, 599])(
  'LINE-13 status %i may pass',
  (status) => {
    expect(isPassingStatus(status)).toBe(true);
  },
);

test.each([200, 204, 400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 451, 501, 505])(
  'LINE-13 status %i stays',
  (status) => {
    expect(isPassingStatus(status)).toBe(false);
  },
);
