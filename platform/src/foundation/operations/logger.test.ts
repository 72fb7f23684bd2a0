import Fastify from 'fastify';
import { pino } from 'pino';
import { TestSockets } from '../../testing/base-sockets.ts';
import { DEMAND } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { loggerWithoutQueries } from '../http/request-log.ts';
import { openLogger } from './logger.ts';
import { safeError } from './safe-error.ts';

const PHONE = '84901234567';
const WRITTEN = '0901234567';
const DEVICE_SECRET = 'a-secret-that-no-device-has';

let lines: string[] = [];
const site = sharedFixture(() => startSupabaseSite({ logger, outbox: { page: false } }));
const logger = openLogger('trace', { write: (line) => void lines.push(line) });

beforeEach(() => {
  lines = [];
});

/** What may be in no line, however a request was made. */
function expectClean(...secrets: string[]): void {
  const log = lines.join('');
  expect(log).toContain('request completed');
  for (const secret of [PHONE, WRITTEN, PASSWORD, ...secrets]) expect(log).not.toContain(secret);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
}

test('signing up and in leaves no number, password, code or token in the log', async () => {
  const { client } = await site.signUp(PHONE);
  const code = await site.codeSentTo(PHONE);
  const { data } = await client.auth.getSession();
  await client.auth.getUser();
  await site.signIn(WRITTEN, `${PASSWORD}x`);
  await client.auth.refreshSession();
  await fetch(`${site.url}/auth/v1/verify?type=magiclink&token=a-token-of-a-mail`, { redirect: 'manual' });
  const { access_token = '?', refresh_token = '?' } = data.session ?? {};
  expectClean(code, access_token, refresh_token, 'a-token-of-a-mail');
  expect(lines.join('')).toContain('"path":"/auth/v1/token"');
});

test('numbers in queries, addresses and headers stay out', async () => {
  await fetch(`${site.url}/rest/v1/users?phoneNumber=eq.${PHONE}`);
  await fetch(`${site.url}/api/users/authors/${WRITTEN}`, { headers: { authorization: 'Bearer a.b.c' } });
  const headers = { 'x-device-secret': DEVICE_SECRET };
  await fetch(`${site.url}/api/users/user-local/+${PHONE}`, { headers });
  await fetch(`${site.url}/nothing/${PHONE}`, { headers: { cookie: `phone=${PHONE}` } });
  expectClean('a.b.c', DEVICE_SECRET);
  expect(lines.join('')).toContain('"path":"/nothing/84…67"');
});

test('a fault of the database is logged without the values of the row', async () => {
  await site.database.exec(
    `alter table public.looking_to_buy add constraint no_number check (customer_phone is null) not valid`,
  );
  const payload = { ...DEMAND, customer_phone: WRITTEN, customer_name: 'Trần Thị Bích Ngọc' };
  const url = '/api/looking-to-buy/v2/create-post';
  expect((await site.app.inject({ method: 'POST', url, payload })).statusCode).toBe(500);
  expect(lines.join('')).toContain('no_number');
  expectClean('Bích Ngọc');
});

test('sockets leave no token, no secret and no number', async () => {
  const sockets = new TestSockets(site.url);
  const { client } = await site.signUp('84901234568');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '?';
  for (const auth of [{ token }, { token: `${token}x` }, { device_secret: DEVICE_SECRET }])
    await sockets.refusal({ product_id: PHONE }, auth);
  sockets.close();
  expectClean(token, DEVICE_SECRET);
});

test.each([
  ['an error of another part', { err: Object.assign(new Error('no'), { parameters: [PHONE] }) }],
  ['an error that quotes a value', { err: new Error(`invalid input syntax for type uuid: "${PHONE}"`) }],
  ['a filter', { filter: `phone=eq.${PHONE}&or=(phone.eq.${WRITTEN})` }],
  ['a number with spaces', { text: 'gọi 090 123 4567 hoặc +84 90 123 45 67' }],
  ['a header', { header: 'Bearer a-secret-token' }],
  ['a token', { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln' }],
])('%s is masked, whoever logs it', (_name, thing) => {
  logger.error(thing, `to ${WRITTEN}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/90123456|90 123|123 45|a-secret-token|eyJ|parameters/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'to 09…67' });
});

test('ids, times and amounts stay as they are', () => {
  const id = 'b0901234-0901-4901-8234-090123456789';
  const kept = { id, price: 84901234567, at: 1763650000000, took: 0.0901234567 };
  logger.info(kept, 'kept');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(kept);
});

test.each([
  ['a line of its own', 'a\r\n[site] forged'],
  ['an escape', 'a\x1b[1A\x1b[2K[site]'],
  ['a control of eight bits', 'a\u009b2K\u0085'],
  ['a text from right to left', 'a\u202eb\u2028\u200b'],
  ['a colour before a number', `a\x1b[31m${WRITTEN}`],
  ['an escape that is written out', String.raw`a\u001b[2K \\ \n`],
])('WATCH-13 %s in a logged value controls no terminal, in the line and when decoded', (_name, text) => {
  logger.error({ err: new Error(text), [text]: text }, text);
  expect(lines).toHaveLength(1);
  const line = lines[0] ?? '';
  expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|901234567/u);
  const { msg, err } = JSON.parse(line);
  expect(`${msg}${err.message}`).toContain('a');
  expect(`${msg}${err.message}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}|901234567/u);
});

test('an error of the database keeps no value of the statement', async () => {
  const database = await openTestDatabase({ migrated: false });
  await database.exec('create table numbers (phone text check (length(phone) < 5))');
  const error: unknown = await database
    .query('insert into numbers values ($1)', ['84901234567'])
    .catch((problem: unknown) => problem);
  await database.close();
  const safe = safeError(error);
  expect(safe).toMatchObject({ message: expect.stringContaining('numbers_phone_check'), code: '23514' });
  expect(JSON.stringify(safe)).not.toContain('84901234567');
});

test('what is thrown and is no error is told apart', () => {
  for (const thrown of ['text', undefined, null])
    expect(safeError(thrown).message).toBe('Something else than an error was thrown.');
});

test('a request is logged with its path and without its query', async () => {
  const own: string[] = [];
  const app = Fastify({
    loggerInstance: pino({ level: 'info' }, { write: (line: string) => void own.push(line) }),
    childLoggerFactory: loggerWithoutQueries,
  });
  app.get('/rest/v1/users', async (request) => {
    request.log.info('seen');
    return {};
  });
  app.get('/media/uploads/:name', async () => ({}));
  app.delete('/whep/:stream/:session', async () => ({}));
  await app.inject('/rest/v1/users?phoneNumber=eq.84901234567&token=secret');
  await app.inject('/media/uploads/the-name-of-a-picture.webp');
  await app.inject({ method: 'DELETE', url: '/whep/room-living-03/the-session' });
  await app.close();
  const log = own.join('');
  expect(log).toContain('"path":"/rest/v1/users"');
  expect(log).toContain('incoming request');
  expect(log).toContain('"path":"/media/uploads/…"');
  expect(log).toContain('"path":"/whep/room-living-03/…"');
  expect(log).not.toMatch(/84901234567|secret|the-name|the-session/);
});
