import { readSettings } from '../settings.ts';

test('video goes where the platform listens, unless told otherwise', () => {
  expect(readSettings({}).live).toEqual({
    host: '127.0.0.1',
    addresses: ['127.0.0.1'],
    ports: undefined,
    viewers: 300,
    viewersPerAddress: 50,
    waiting: 100,
    waitingPerAddress: 10,
  });
  expect(readSettings({ PLATFORM_HOST: '::' }).live.host).toBe('127.0.0.1');
  const everywhere = readSettings({ PLATFORM_HOST: '0.0.0.0' }).live;
  expect(everywhere.host).toBe('0.0.0.0');
  expect(everywhere.addresses.length).toBeGreaterThan(0);
  expect(everywhere.addresses).not.toContain('0.0.0.0');
});

test('address, ports and limits can be chosen', () => {
  const environment = {
    LIVE_HOST: '0.0.0.0',
    LIVE_ADDRESSES: '203.0.113.5, 10.0.0.5',
    LIVE_PORTS: '50000-50999',
    LIVE_VIEWERS: '10',
    LIVE_VIEWERS_PER_ADDRESS: '',
  };
  const addresses = ['203.0.113.5', '10.0.0.5'];
  const chosen = { host: '0.0.0.0', addresses, ports: [50_000, 50_999], viewers: 10, viewersPerAddress: 50 };
  expect(readSettings(environment).live).toMatchObject(chosen);
});

test.each([
  ['LIVE_HOST', 'video.example.com'],
  ['LIVE_ADDRESSES', '203.0.113.5,video.example.com'],
  ['LIVE_PORTS', '50000'],
  ['LIVE_PORTS', '50999-50000'],
  ['LIVE_PORTS', '50000-70000'],
  ['LIVE_VIEWERS_PER_ADDRESS', '0'],
])('a wrong %s (%s) is named', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
