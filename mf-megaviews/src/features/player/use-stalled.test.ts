import { act, renderHook } from '@testing-library/react';
import { useStalled } from './use-stalled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MEGA-3 that nothing comes is said after 1.2 s, and no longer once something does', () => {
  const { result, rerender } = renderHook(useStalled, { initialProps: true });
  act(() => jest.advanceTimersByTime(1199));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});
