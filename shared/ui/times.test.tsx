import { renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { noteServerTime } from '../server-clock';
import { useIsPast } from './clock';
import { Countdown } from './countdown';
import { RelativeTime } from './relative-time';

const NOW = Date.parse('2025-06-15T05:00:00Z');
const inMs = (ms: number) => new Date(NOW + ms).toISOString();
const DAY = 86_400_000;
const MINUTE = 60_000;
const ago = (ms: number) => inMs(-ms);

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

test('FEED-10 shows days, hours, minutes and seconds, and ticks', () => {
  renderInShell(<Countdown target={inMs(2 * DAY + 3_723_000)} />);
  expect(screen.getByRole('timer').textContent).toBe('2 ngày01 giờ02 phút03 giây');
  act(() => jest.advanceTimersByTime(4100));
  expect(screen.getByRole('timer').textContent).toBe('2 ngày01 giờ01 phút59 giây');
});

test("FEED-10 says 'đã áp dụng' at zero and of a date that cannot be read, and ticks no more", () => {
  for (const target of [inMs(2000), 'soon']) {
    const { unmount } = renderInShell(<Countdown target={target} />);
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByText('đã áp dụng')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
    unmount();
  }
});

test('FEED-10 counts all countdowns with one timer, and with none when nobody listens', () => {
  const { unmount } = renderInShell(
    <>
      <Countdown target={inMs(DAY)} />
      <Countdown target={inMs(2 * DAY)} />
      <Countdown target={inMs(3 * DAY)} />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('FEED-10 renders nothing around it, and changes text alone', async () => {
  const onRender = jest.fn();
  const { container } = renderInShell(
    <>
      <Profiler id="feed" onRender={onRender}>
        <p>feed</p>
      </Profiler>
      <Countdown target={inMs(DAY)} />
    </>,
  );
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  await act(async () => jest.advanceTimersByTime(1100));
  await act(async () => jest.advanceTimersByTime(1000));
  observer.disconnect();
  expect(onRender).toHaveBeenCalledTimes(1);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every(({ type }) => type === 'characterData')).toBe(true);
});

test('FEED-9 FEED-10 times rest while the tab is hidden, and are right at once when it is back', () => {
  renderInShell(
    <>
      <Countdown target={inMs(60 * MINUTE)} />
      <RelativeTime time={ago(0)} />
    </>,
  );
  setVisibility('hidden');
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(NOW + 30 * MINUTE);
  setVisibility('visible');
  expect(screen.getByRole('timer').textContent).toContain('30 phút');
  expect(screen.getByText('30 phút trước')).toBeTruthy();
  expect(jest.getTimerCount()).toBeGreaterThan(0);
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

test.each([2, -2])(
  'LINE-12 with a clock %d hours ahead, times and announced moments go by the services’ clock',
  (ahead) => {
    const Come = () => (useIsPast(NOW + 30 * MINUTE) ? 'come' : 'ahead');
    const Past = () => (useIsPast(NOW - 30 * MINUTE) ? 'past' : 'coming');
    jest.setSystemTime(NOW + ahead * 60 * MINUTE);
    const { container, unmount } = renderInShell(
      <>
        <RelativeTime time={ago(5 * MINUTE)} /> <Come /> <Past /> <Countdown target={inMs(DAY)} />
      </>,
    );
    const byDevice = container.textContent;
    act(() => noteServerTime(NOW));
    expect(container.textContent).toMatch(/^5 phút trước ahead past 1 ngày00 giờ/);
    expect(byDevice).not.toBe(container.textContent);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    globalThis.__CLOCK__ = undefined;
    localStorage.clear();
  },
);
