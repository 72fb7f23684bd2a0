import { readSettings } from './settings.ts';

test.each([
  [{ PLATFORM_PORT: 'abc' }, 'PLATFORM_PORT'],
  [{ PLATFORM_PORT: '70000' }, 'PLATFORM_PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('wrong settings %j are named', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(name);
});

test('empty settings mean the defaults', () => {
  const settings = readSettings({ PLATFORM_PORT: '', DATABASE_URL: '' });
  expect(settings).toMatchObject({ port: 3100, host: '127.0.0.1', databaseUrl: undefined });
});
