import { readSettings } from './settings.ts';
import { publicAddress } from './supabase/auth/redirects.ts';

test.each([
  [{ PLATFORM_PORT: '70000' }, 'PLATFORM_PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('wrong settings %j are named', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(name);
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ SITE_PORT: '4100' }, 'http://localhost:4100'],
  [{ SITE_PORT: '4100', TLS_CERT_FILE: 'site.pem' }, 'https://localhost:4100'],
  [{ SITE_PORT: '4100', SITE_HOST: '192.168.1.7' }, 'http://192.168.1.7:4100'],
  [{ SITE_PORT: '4100', SITE_URL: 'https://nha.example' }, 'https://nha.example'],
])('AUTH-9 with %j the links of mails lead to %s', (environment, siteUrl) => {
  expect(readSettings(environment).auth.siteUrl).toBe(siteUrl);
});

test.each([
  [{}, 'localhost:4100', 'http://localhost:4100'],
  [{}, 'LOCALHOST:4100', 'http://LOCALHOST:4100'],
  [{}, 'evil.example', 'http://localhost:3000'],
  [{ SITE_URL: 'https://nha.example/' }, 'nha.example', 'https://nha.example'],
  [{ SITE_URL: 'https://nha.example' }, '127.0.0.1:3100', 'https://nha.example'],
  [{ SITE_URL: 'https://nha.example', PUBLIC_URL: 'https://api.example/' }, 'x', 'https://api.example'],
])('AUTH-9 with %j the code of a mail is answered for %s at %s', (environment, host, address) => {
  expect(publicAddress({ host }, readSettings(environment).auth)).toBe(address);
});

test('empty settings mean the defaults', () => {
  const settings = readSettings({ PLATFORM_PORT: '', DATABASE_URL: '' });
  expect(settings).toMatchObject({ port: 3100, host: '127.0.0.1', databaseUrl: undefined });
});

test('video goes where the platform listens, unless told otherwise', () => {
  expect(readSettings({}).live).toEqual({
    ...{ host: '127.0.0.1', addresses: ['127.0.0.1'], ports: undefined, viewers: 300 },
    ...{ viewersPerAddress: 50, waiting: 100, waitingPerAddress: 10 },
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
  ['LIVE_PORTS', '50999-50000'],
  ['LIVE_PORTS', '50000-70000'],
  ['LIVE_VIEWERS_PER_ADDRESS', '0'],
])('a wrong %s (%s) is named', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
