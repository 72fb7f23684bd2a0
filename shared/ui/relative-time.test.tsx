import { renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { RelativeTime } from './relative-time';

const NOW = Date.parse('2025-06-15T05:00:00Z');
const MINUTE = 60_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();

const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('FEED-9 how long ago something was grows with the minutes, also for who only looks on', () => {
  renderInShell(<RelativeTime time={ago(5 * MINUTE)} className="when" />);
  const time = screen.getByText('5 phút trước');
  expect([time.tagName, time.className]).toEqual(['TIME', 'when']);
  expect(time.getAttribute('datetime')).toBe(ago(5 * MINUTE));
  act(() => jest.advanceTimersByTime(3 * MINUTE));
  expect(time.textContent).toBe('8 phút trước');
});

test('FEED-9 all times share one timer, and a minute renders only those whose words change', () => {
  const onRender = jest.fn();
  const { unmount } = renderInShell(
    <>
      <RelativeTime time={ago(MINUTE)} />
      <Profiler id="older" onRender={onRender}>
        <RelativeTime time={ago(3 * 60 * MINUTE)} />
      </Profiler>
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(2 * MINUTE));
  expect(screen.getByText('3 phút trước')).toBeTruthy();
  expect(onRender).toHaveBeenCalledTimes(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('FEED-9 the timer rests while the tab is hidden, and the words are right at once when it is back', () => {
  renderInShell(<RelativeTime time={ago(0)} />);
  setVisibility('hidden');
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(NOW + 30 * MINUTE);
  setVisibility('visible');
  expect(screen.getByText('30 phút trước')).toBeTruthy();
  expect(jest.getTimerCount()).toBe(1);
});
