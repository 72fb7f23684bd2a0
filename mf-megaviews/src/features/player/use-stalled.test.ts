import { act, renderHook } from '@testing-library/react';
import { useStalled } from './use-stalled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MEGA-3 a stall is shown after 1.2 s without data, until data arrives', () => {
  const { result, rerender } = renderHook(useStalled, { initialProps: true });
  act(() => jest.advanceTimersByTime(1199));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});
