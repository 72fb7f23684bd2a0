import {
  CLOCK_CHANGE,
  isClockWrong,
  isTimeTold,
  noteServerDate,
  noteServerTime,
  serverNow,
} from './server-clock';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const HOUR = 3_600_000;
const dated = (ms: number, headers: Record<string, string> = {}) =>
  new Response('', { headers: { date: new Date(ms).toUTCString(), ...headers } });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  globalThis.__CLOCK__ = undefined;
});
afterAll(() => {
  jest.useRealTimers();
  globalThis.__CLOCK__ = undefined;
});

test.each([2 * HOUR, -2 * HOUR, 40 * 365 * 24 * HOUR])(
  'LINE-12 the services’ clock counts where the device’s is %d ms off, from the first answer on and at the next visit',
  (off) => {
    const changes = jest.fn();
    addEventListener(CLOCK_CHANGE, changes);
    expect([serverNow(), isTimeTold()]).toEqual([NOW, false]);
    noteServerDate(dated(NOW + off));
    expect([serverNow(), isTimeTold(), isClockWrong()]).toEqual([NOW + off, true, true]);
    noteServerDate(dated(NOW + off - 1000));
    expect([serverNow(), changes.mock.calls.length]).toEqual([NOW + off, 1]);
    globalThis.__CLOCK__ = undefined;
    expect([serverNow(), isTimeTold()]).toEqual([NOW + off, false]);
    // Somebody sets the clock right.
    jest.setSystemTime(NOW + off);
    noteServerDate(dated(NOW + off));
    expect([serverNow(), isClockWrong(), changes.mock.calls.length]).toEqual([NOW + off, false, 2]);
    removeEventListener(CLOCK_CHANGE, changes);
  },
);

test('LINE-12 a device’s clock that is right stays the one that counts, and what a cache may have kept says nothing', () => {
  noteServerDate(dated(NOW - 3_000));
  expect(serverNow()).toBe(NOW);
  noteServerDate(dated(NOW - 2 * HOUR, { age: '7200' }));
  noteServerDate(dated(NOW - 2 * HOUR, { 'cache-control': 'public, max-age=86400' }));
  noteServerDate(new Response(''));
  noteServerTime(Number.NaN);
  expect(serverNow()).toBe(NOW);
});
