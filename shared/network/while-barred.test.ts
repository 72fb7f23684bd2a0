import type { ConnectionState } from '@site/shared/contract';
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
