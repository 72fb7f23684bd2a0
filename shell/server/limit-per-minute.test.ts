import { clientOf, limitPerMinute } from './limit-per-minute';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted under %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

describe('the limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is each client’s own, and over after a minute', () => {
    const may = limitPerMinute(2);
    const ask = (address: string) => may(address);
    expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(ask)).toEqual([true, true, false]);
    expect(ask('2001:db8:0:1::1')).toBe(true);
    jest.advanceTimersByTime(60_001);
    expect(ask('2001:db8::3')).toBe(true);
  });

  test('holds a bounded number of clients', () => {
    const may = limitPerMinute(5);
    for (let client = 0; client < 10_000; client += 1) may(`client-${client}`);
    expect(may('one-more')).toBe(false);
    expect(may('client-1')).toBe(true);
  });
});
