import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { readSettings as readPlatformSettings } from '../../platform/src/settings.ts';
import { readSettings as readSiteSettings } from '../../shell/server/settings';
import { checkHosted } from './check-hosted';
import { checkDisk, checkMemory, checkNode, checkPackages } from './check-machine';
import { checkSafety } from './check-safety';
import { examine } from './examine';
import { readAll } from './examined';
import { fail, ok, pageOf, warn } from './finding';
import { checkNames, settingNames } from './setting-names';

const folder = testFolder();

test('WATCH-1 a setting that is wrong is a line, and all else is looked at nevertheless', async () => {
  const findings = await examine({ DATA_DIR: folder(), PLATFORM_PORT: '3000', SITE_PORT: '3000' });
  const failed = findings.filter(({ level }) => level === 'fail').map(({ what }) => what);
  // A machine with little disk or memory left has failures of its own.
  expect(failed.join()).toContain('nothing was released yet');
  expect(failed.join()).toContain(
    'the servers cannot be looked at: SITE_PORT and PLATFORM_PORT are both 3000',
  );
});

test('WATCH-1 the page counts what it shows', () => {
  expect(pageOf([ok('a'), warn('b', 'c'), fail('d', 'e'), ok('f')])).toBe(
    'ok    a\nwarn  b\n      → c\nfail  d\n      → e\nok    f\n\n2 ok, 1 to mind, 1 wrong',
  );
});

test.each([
  [{ SITE_PORT: 'three' }, 'settings of the site: SITE_PORT'],
  [{ SITE_CONFIG: '/nowhere.json' }, 'settings of the pages: cannot read the configuration'],
  [{ PLATFORM_PORT: 'three' }, 'settings of the platform: Wrong settings. PLATFORM_PORT'],
  [{ RELEASE_BUCKET: 'https://s3.example/b' }, 'RELEASE_BUCKET_KEY must be set'],
])('WATCH-2 %j is refused as its server would', (env, said) => {
  const { findings } = readAll(env);
  expect(findings.filter(({ level }) => level === 'fail')).toEqual([
    expect.objectContaining({ what: expect.stringContaining(said) }),
  ]);
});

test('WATCH-2 a name that is no setting is not read past; nothing is said of right ones, nor of the variables of others', () => {
  const others = { OTEL_SERVICE_NAME: 'a', HOME: '/', LIVES_OF_OTHERS: '' };
  expect(checkNames({ SITE_PORT: '3000', TLS_HSTS_SECONDS: '0', ...others })).toEqual([
    ok('each variable that looks like a setting is one'),
  ]);
  expect(readAll({ SITE_PORT: '3000' }).findings.every(({ level }) => level === 'ok')).toBe(true);
  for (const [name, said] of [
    ['SITE_ORIGN', 'SITE_ORIGIN'],
    ['site_origin', 'SITE_ORIGIN'],
    ['RELEASE_FOLDER', 'is no setting: no server reads it'],
  ] as const)
    expect(checkNames({ [name]: 'x' })).toMatchObject([
      { level: 'warn', what: expect.stringContaining(said) },
    ]);
});

test('WATCH-2 the tables of the documents name each setting that the servers read', () => {
  const read = new Set<string>();
  const env = new Proxy(
    { RELEASE_BUCKET: 'https://s3.example/b', RELEASE_BUCKET_KEY: 'a', RELEASE_BUCKET_SECRET: 'b' },
    {
      get(values, name, all) {
        if (typeof name === 'string') read.add(name);
        return Reflect.get(values, name, all);
      },
    },
  );
  readSiteSettings(env);
  readPlatformSettings(env);
  expect(read.size).toBeGreaterThan(60);
  expect([...read].filter((name) => !settingNames().has(name))).toEqual([]);
});

describe('WATCH-3', () => {
  const SAFE = {
    ...{ SITE_ORIGIN: 'https://nha.example', SITE_TRUSTED_PROXIES: '10.0.0.1', OVERRIDE_ORIGINS: 'off' },
    ...{ OUTBOX_PAGE: 'false', SMTP_URL: 'smtps://mail.example', SMS_GATEWAY_URL: 'https://sms.example' },
    ...{ SITE_URL: 'https://nha.example', SUPPORT_EMAILS: 'support@nha.example' },
  };
  const SECRET = '3f9c1de07ab84652e19c7d0b5a6f8e24';
  const KEYS_REMAIN = 'RELEASE_KEYS is not set';
  const DATABASE = 'postgres://site:Gq7xT0pLw2@db.example/site';

  const found = (env: Record<string, string>, change: (config: Config) => unknown = () => undefined) => {
    const file = folder('site-config.json');
    const config = structuredClone(readAll({}).examined.config) as Config;
    Object.assign(config.company, { email: 'support@nha.example' });
    change(config);
    writeFileSync(file, JSON.stringify(config));
    const { examined, findings } = readAll({ ...SAFE, SITE_CONFIG: file, ...env });
    expect(findings.filter(({ level }) => level === 'fail')).toEqual([]);
    return checkSafety(examined).filter(({ level, what }) => level !== 'ok' && !what.startsWith(KEYS_REMAIN));
  };
  type Config = NonNullable<ReturnType<typeof readAll>['examined']['config']>;

  test('WATCH-3 a site that is safe has no line that is not good', () => {
    expect(found({})).toEqual([]);
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(found({ DATABASE_URL: `${DATABASE}?sslmode=${mode}` })).toEqual([]);
  });

  test('WATCH-3 a machine of platform nodes is judged as one that others reach, without a site', () => {
    const env = {
      ...{ DATABASE_URL: 'postgres://postgres:postgres@10.0.0.2/db', REDIS_URL: 'redis://10.0.0.3' },
      ...{ SITE_URL: 'https://nha.example', METRICS_TOKEN: 'd41f6a90c7e258b3', PLATFORM_HOST: '0.0.0.0' },
    };
    const { examined, findings } = readAll(env);
    expect(findings).toContainEqual(ok('no site is configured here: platform nodes alone are looked at'));
    expect(examined).toMatchObject({ site: undefined, config: undefined, isPublic: true });
    const said = (more: object) =>
      checkSafety(readAll({ ...env, ...more }).examined)
        .map(({ what }) => what)
        .join('\n');
    for (const part of ['DATABASE_URL needs no password', 'REDIS_URL needs no', 'trusts none', 'OUTBOX_PAGE'])
      expect(said({})).toContain(part);
    expect(said({})).not.toMatch(/SITE_ORIGIN|RELEASE_KEYS|links in mails/);
    expect(said({ SITE_URL: '' })).toContain('links in mails lead to http://localhost:3000');
    // Nodes that listen for their own machine alone have their site there, be it one without a setting.
    expect(readAll({ ...env, PLATFORM_HOST: '' }).examined).toMatchObject({
      site: { port: 3000 },
      isPublic: true,
    });
    expect(readAll({ ...env, SITE_PORT: '3001' }).examined.site).toBeDefined();
  });

  test.each<[string, string, Record<string, string>]>([
    ['fail', 'JWT_SECRET can be guessed', { JWT_SECRET: 'abc'.repeat(12) }],
    ['fail', 'METRICS_TOKEN can be guessed', { METRICS_TOKEN: 'change-me-change-me' }],
    ['warn', 'is the value of another secret', { JWT_SECRET: SECRET, METRICS_TOKEN: SECRET }],
    ['warn', 'SITE_ORIGIN is not set', { SITE_ORIGIN: '', NODE_ENV: 'production' }],
    ['fail', 'without TLS', { SITE_ORIGIN: 'http://nha.example', SITE_URL: 'http://nha.example' }],
    ['fail', 'trusts no proxy', { SITE_TRUSTED_PROXIES: '' }],
    ['warn', 'RELEASE_KEY is set', { RELEASE_KEY: 'private.pem' }],
    ['warn', 'an Admin may run code of localhost', { OVERRIDE_ORIGINS: '' }],
    ['fail', 'DATABASE_URL needs no password', { DATABASE_URL: 'postgres://postgres:postgres@10.0.0.2/db' }],
    ['fail', 'crosses the internet', { DATABASE_URL: DATABASE }],
    ['fail', 'crosses the internet', { DATABASE_URL: `${DATABASE}?sslmode=disable` }],
    ['fail', 'crosses the internet', { DATABASE_URL: `${DATABASE}?sslmode=require&sslmode=disable` }],
    [
      'fail',
      'REDIS_URL needs no password',
      { PLATFORM_URL: 'http://10.0.0.4:3100', REDIS_URL: 'redis://10.0.0.3' },
    ],
    ['fail', 'crosses the internet', { REDIS_URL: 'redis://site:Gq7xT0pLw2@redis.example' }],
    ['fail', 'trusts none', { PLATFORM_HOST: '0.0.0.0' }],
    ['fail', 'SEED_IF_EMPTY', { SEED_IF_EMPTY: 'true' }],
    ['fail', 'PUSH_LOCAL', { PUSH_LOCAL: 'true' }],
    ['warn', 'OUTBOX_PAGE', { OUTBOX_PAGE: '' }],
    ['warn', 'nobody gets mails (SMTP_URL)', { SMTP_URL: '' }],
    ['warn', 'nobody gets sms', { SMS_GATEWAY_URL: '' }],
    ['warn', 'links in mails lead to http://localhost:3000', { SITE_URL: '' }],
    ['warn', 'support@example.com', { SUPPORT_EMAILS: '' }],
  ])('WATCH-3 %s: %s', (level, said, env) => {
    const findings = found(env).filter(({ what }) => !env.NODE_ENV || !what.startsWith('links in mails'));
    expect(findings).toEqual([expect.objectContaining({ level, what: expect.stringContaining(said) })]);
  });

  test.each<[string, string, (config: Config) => [object, object]]>([
    ['fail', 'supabase has the key', (of) => [of.services.supabase, { url: 'https://a.supabase.co' }]],
    ['fail', 'firebase has the key of the demo', (of) => [of.services.firebase, { emulators: undefined }]],
    ['fail', 'browsers refuse http://api.example', (of) => [of.services, { base: 'http://api.example' }]],
    ['warn', 'the company of the demo', (of) => [of.company, { email: 'support@example.com' }]],
  ])('WATCH-3 %s: %s', (level, said, change) => {
    expect(found({}, (config) => Object.assign(...change(config)))).toEqual([
      expect.objectContaining({ level, what: expect.stringContaining(said) }),
    ]);
  });

  test('WATCH-3 releases without signatures are to mind; of a site for this machine alone only secrets are judged', () => {
    expect(checkSafety(readAll(SAFE).examined)).toContainEqual(
      expect.objectContaining({ level: 'warn', what: expect.stringContaining(KEYS_REMAIN) }),
    );
    const levels = (env: Record<string, string>) =>
      checkSafety(readAll(env).examined).map(({ level }) => level);
    expect(levels({ SEED_IF_EMPTY: 'true' })).toEqual(['ok']);
    const guessed = { SITE_ORIGIN: 'http://localhost:3000', METRICS_TOKEN: 'a'.repeat(16) };
    expect(levels(guessed)).toEqual(['fail', 'ok']);
  });
});

describe('HOSTED-4', () => {
  const HOSTED = {
    supabase: { supabase: { url: 'http://127.0.0.1:9', anonKey: 'a' } },
    firebase: { firebase: { projectId: 'a', apiKey: 'a' } },
  };
  const SITE = 'http://localhost:9';

  const environment = (services: object, env: object = {}) => {
    const { config } = readAll({}).examined;
    const file = folder('hosted-config.json');
    writeFileSync(file, JSON.stringify({ ...config, services: { ...config?.services, ...services } }));
    return { DATA_DIR: folder(), SITE_CONFIG: file, ...env };
  };
  const look = (services: object, env = {}) => checkHosted(readAll(environment(services, env)).examined);
  const warningOf = (name: string) => ({
    level: 'warn',
    what: expect.stringContaining(`services.${name} is hosted, and the base service is this platform`),
    remedy: expect.stringContaining('set services.base'),
  });

  test.each(Object.entries(HOSTED))(
    'HOSTED-4 a hosted %s beside our base service is to mind',
    (name, services) => {
      expect(look(services)).toEqual([warningOf(name)]);
      expect(look({ ...services, base: SITE }, { SITE_ORIGIN: SITE })).toEqual([warningOf(name)]);
      expect(look({ ...services, base: 'https://api.nha.example' })).toEqual([]);
    },
  );

  test('HOSTED-4 the page of doctor says so; nothing is said of services of this platform', async () => {
    expect(await examine(environment(HOSTED.supabase))).toContainEqual(warningOf('supabase'));
    expect(look({})).toEqual([]);
    expect(look({ supabase: { url: SITE, anonKey: 'a' } }, { SITE_ORIGIN: SITE })).toEqual([]);
  });
});

test('WATCH-4 a line of Node and the free bytes of disk and memory are judged', () => {
  const node = (version: string, day: string) => checkNode(version, Date.parse(day)).level;
  expect([node('18.20.0', '2026-01-01'), node('26.0.0', '2026-06-01')]).toEqual(['fail', 'ok']);
  expect([node('20.19.0', '2026-01-01'), node('20.19.0', '2026-06-01')]).toEqual(['ok', 'warn']);
  const levels = [0.1e9, 0.4e9, 50e9].map((free) => [
    checkDisk(free, '/data').level,
    checkMemory(free).level,
  ]);
  expect(levels).toEqual([
    ['fail', 'fail'],
    ['warn', 'warn'],
    ['ok', 'ok'],
  ]);
});

test.each<[string, object | undefined, string]>([
  ['as the lock file has them', { a: { version: '1.0.0' }, b: { version: '2.0.0' } }, 'ok'],
  ['of another version', { a: { version: '1.0.1' } }, 'fail'],
  ['without one', { b: { version: '2.0.0' } }, 'fail'],
  ['that nobody has installed', undefined, 'fail'],
])('WATCH-4 packages %s', (_name, installed, level) => {
  const root = mkdtempSync(folder('packages-'));
  const write = (file: string, packages: object) => {
    const named = Object.entries(packages).map(([name, one]) => [`node_modules/${name}`, one]);
    writeFileSync(path.join(root, file), JSON.stringify({ packages: Object.fromEntries(named) }));
  };
  write('package-lock.json', { a: { version: '1.0.0' }, b: { version: '2.0.0', dev: true } });
  mkdirSync(path.join(root, 'node_modules'));
  if (installed) write('node_modules/.package-lock.json', installed);
  expect(checkPackages(root).level).toBe(level);
});
