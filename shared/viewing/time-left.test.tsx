import { renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { TimeLeftText } from './time-left-text';

const NOW = Date.parse('2026-11-24T03:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [2 * DAY + 3 * HOUR + 59 * MINUTE, 'còn 2 ngày 3 giờ', 'in 2 days 3 hours'],
  [2 * DAY, 'còn 2 ngày', 'in 2 days'],
  [DAY + 5 * MINUTE, 'còn 1 ngày', 'in 1 day'],
  [DAY - 1, 'còn 23 giờ 59 phút', 'in 23 hours 59 minutes'],
  [HOUR, 'còn 1 giờ', 'in 1 hour'],
  [HOUR - 1, 'còn 59 phút', 'in 59 minutes'],
  [MINUTE, 'còn 1 phút', 'in 1 minute'],
  [MINUTE - 1, 'còn chưa đầy 1 phút', 'in less than a minute'],
  [0, 'đã đến giờ', 'it is time'],
  [-DAY, 'đã đến giờ', 'it is time'],
])('VIEWING-4 %i ms before it: %s', (ms, vi, en) => {
  const said = (locale: 'vi' | 'en') =>
    renderInShell(<TimeLeftText moment={NOW + ms} />, locale).container.textContent;
  expect([said('vi'), said('en')]).toEqual([vi, en]);
});

test('VIEWING-4 it counts down by itself and ends with no timer left', () => {
  renderInShell(<p>{<TimeLeftText moment={NOW + 2 * MINUTE} />}</p>, 'vi');
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByRole('paragraph').textContent).toBe('còn 1 phút');
  // A timer begins the next one once it was rendered.
  for (let second = 0; second < 91; second += 1) act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('paragraph').textContent).toBe('đã đến giờ');
  expect(jest.getTimerCount()).toBe(0);
});
