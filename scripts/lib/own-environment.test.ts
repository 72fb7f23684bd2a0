import { readSettings as readPlatformSettings } from '../../platform/src/settings';
import { readSettings as readSiteSettings } from '../../shell/server/settings';
import { ownEnvironment } from './own-environment';

/** A shell from which somebody runs a real site. */
const REAL_SITE = {
  DATABASE_URL: 'postgres://site@database:5432/site',
  RELEASE_BUCKET: 'https://storage.example/releases',
  RELEASE_BUCKET_KEY: 'key',
  RELEASE_BUCKET_SECRET: 'secret',
  REDIS_URL: 'redis://redis:6379',
  SMTP_URL: 'smtp://mail:25',
  SMS_GATEWAY_URL: 'https://sms.example',
  LLM_BASE_URL: 'https://llm.example',
  LLM_API_KEY: 'key',
  REPORTS_DSN: 'https://key@reports.example/1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
  TLS_CERT_FILE: 'certificate.pem',
  TLS_KEY_FILE: 'key.pem',
  SITE_CONFIG: 'site.json',
};

const shell = { ...process.env };

beforeEach(() => {
  for (const name of Object.keys(REAL_SITE)) delete process.env[name];
});

afterEach(() => {
  process.env = { ...shell };
});

test('ORACLE-7 servers of a test are set up the same in the shell of a real site as in an empty one', () => {
  const own = { DATA_DIR: '/somewhere', OVERRIDE_SECRET: 'a secret of thirty-two characters' };
  const settings = () => {
    const env = ownEnvironment(own);
    return [readPlatformSettings(env), readSiteSettings(env), env.OTEL_EXPORTER_OTLP_ENDPOINT];
  };
  const expected = settings();
  Object.assign(process.env, REAL_SITE);
  expect(settings()).toEqual(expected);
});

test('ORACLE-7 what a test sets for its servers wins', () => {
  process.env.REDIS_URL = REAL_SITE.REDIS_URL;
  expect(ownEnvironment({ REDIS_URL: 'redis://127.0.0.1:1' }).REDIS_URL).toBe('redis://127.0.0.1:1');
});
