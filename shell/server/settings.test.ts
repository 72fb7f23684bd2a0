import { readSettings } from './settings';

test('defaults hold also for empty variables, and each figure of what clients are granted is a setting', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', platformUrl: 'http://127.0.0.1:3100' });
  const empty = { SITE_PORT: '', SITE_HOST: '', PLATFORM_URL: '', DATA_DIR: '', SITE_CONFIG: '' };
  expect(readSettings(empty)).toEqual(settings);
  expect(readSettings({ SITE_STREAMS_PER_ADDRESS: '' }).limits).toEqual({
    ...{ requestsPerAddress: 256, streamsPerAddress: 500, unansweredRequests: 16 },
    ...{ headMs: 15_000, requestMs: 120_000, stallMs: 20_000 },
  });
  const { limits } = readSettings({ SITE_REQUESTS_PER_ADDRESS: '40', SITE_HEAD_SECONDS: '5' });
  expect(limits).toMatchObject({ requestsPerAddress: 40, headMs: 5_000 });
});

test('FIND-10 the site may have one address; proxies in front are addresses and networks', () => {
  expect(readSettings({ SITE_ORIGIN: 'https://nha.example' }).siteOrigin).toBe('https://nha.example');
  expect(readSettings({}).siteOrigin).toBeUndefined();
  const { trustedProxies } = readSettings({ SITE_TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

test('an Admin may run areas from the dev servers of their machine, from where the setting says, or from nowhere', () => {
  const originsOf = (env: Record<string, string>) => readSettings(env).overrideOrigins ?? [];
  expect(originsOf({})).toEqual(expect.arrayContaining(['http://localhost:3001', 'http://127.0.0.1:3005']));
  expect(originsOf({}).filter((origin) => !/^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(origin))).toEqual(
    [],
  );
  // Where `npm run serve` has them beside a site of another port, a sixth area among them.
  const beside = ['http://localhost:4006', 'http://localhost:3006'];
  expect(originsOf({ SITE_PORT: '4000' })).toEqual(expect.arrayContaining(beside));
  const said = ['http://localhost:4001', 'https://dev.example'];
  expect(originsOf({ OVERRIDE_ORIGINS: said.join(', ') })).toEqual(said);
  expect(originsOf({ OVERRIDE_ORIGINS: 'off' })).toEqual([]);
});

/** Of each line: a setting, and wrong values of it. */
const WRONG = `
OVERRIDE_ORIGINS: http://localhost:4001/ | * | 'self'
OVERRIDE_SECRET: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
REPORTS_DSN: https://example.com/1
METRICS_TOKEN: xxxxxxxxxxxxxxx
REDIS_URL: http://redis:6379
DRAIN_SECONDS: 1.5 | 601
STOP_SECONDS: 2147484
SITE_PORT: many | 70000 | 80.5
PLATFORM_URL: nowhere
SITE_ORIGIN: nha.example | https://nha.example/
SITE_TRUSTED_PROXIES: 10.0.0.1, everybody | 10.0.0.0/8/8
SITE_REQUESTS_PER_ADDRESS: 0
SITE_STALL_SECONDS: 1.5
EARLY_HINTS: yes
RELEASE_DELTAS: no
RENDER: yes
RENDER_LIMIT_MS: 10
RENDER_MEMORY_MB: 200 | much
HTML_FRESH_SECONDS: -1
HTML_STALE_SECONDS: 1.5
`;
const wrong = WRONG.trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', values = ''] = line.split(/: (.*)/);
    return values.split(' | ').map((value) => [name, value]);
  });

test.each(wrong)('a wrong %s is named: %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test('MACHINE-1 a secret of 32 characters signs the grants, a Redis joins several servers, and no wrong secret is repeated', () => {
  const secret = 's'.repeat(32);
  expect(readSettings({ OVERRIDE_SECRET: secret }).overrideSecret).toBe(secret);
  expect(readSettings({ OVERRIDE_SECRET: '' }).overrideSecret).toBeUndefined();
  expect(() => readSettings({ OVERRIDE_SECRET: 'short-one' })).toThrow(/^(?!.*short-one)/);
  expect(readSettings({ REDIS_URL: 'rediss://:secret@redis:6380' }).redisUrl).toBe(
    'rediss://:secret@redis:6380',
  );
  expect(readSettings({ REDIS_URL: '' }).redisUrl).toBeUndefined();
  expect(() => readSettings({ REDIS_URL: 'http://:secret@redis' })).toThrow(/^(?!.*secret)/);
});

test('LINE-4 DELTA-5 early hints are off and deltas on until they are switched', () => {
  expect(readSettings({})).toMatchObject({ earlyHints: false, deltas: true });
  expect(readSettings({ EARLY_HINTS: 'on', RELEASE_DELTAS: 'off' })).toMatchObject({
    earlyHints: true,
    deltas: false,
  });
});

test('RENDER-5 pages are rendered and kept for a short time by default; the settings say how, and whether at all', () => {
  const memory = 512 * 1024 * 1024;
  expect(readSettings({}).rendering).toEqual({ limit: 500, memory, fresh: 10_000, stale: 60_000 });
  expect(
    readSettings({
      RENDER_LIMIT_MS: '800',
      RENDER_MEMORY_MB: '1024',
      HTML_FRESH_SECONDS: '0',
      HTML_STALE_SECONDS: '5',
    }).rendering,
  ).toEqual({ limit: 800, memory: 2 * memory, fresh: 0, stale: 5_000 });
  expect(readSettings({ RENDER: 'off' }).rendering).toBeUndefined();
});
