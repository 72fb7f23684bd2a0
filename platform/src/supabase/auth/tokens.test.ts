import Fastify, { type FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import type { Database } from '../../foundation/database/database.ts';
import { setErrorFormat } from '../../foundation/http/error-handler.ts';
import { readSettings } from '../../settings.ts';
import { EVERY_SESSION_LIVES } from '../../testing/living-sessions.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { identityOf, openTokens, optionalSession, requireSession, type Tokens } from './tokens.ts';

const SETTINGS = readSettings({}).auth;
const UID = '5f0a63c1-6d0e-4c55-9a39-5b0f1c3f7a01';
const SESSION_ID = '5f0a63c1-6d0e-4c55-9a39-5b0f1c3f7a02';
const SUBJECT = {
  ...{ uid: UID, sessionId: SESSION_ID, phone: '84901234567', email: '', method: 'password' },
  ...{ appMetadata: {}, userMetadata: {} },
};

let database: Database;
let tokens: Tokens;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  tokens = await openTokens(database, SETTINGS, EVERY_SESSION_LIVES);
  app = Fastify();
  setErrorFormat(app);
  app.decorate('tokens', tokens);
  app.get('/required', (request) => requireSession(request));
  app.get('/optional', async (request) => ({ identity: (await optionalSession(request)) ?? null }));
  app.get('/quiet', async (request) => ({ identity: (await identityOf(request)) ?? null }));
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const signed = (claims: Record<string, unknown>, end = '1h', secret = tokens.secret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(end).sign(secret);
const own = { sub: UID, role: 'authenticated', session_id: SESSION_ID };

const makers: Record<string, () => Promise<string | undefined>> = {
  none: async () => undefined,
  own: async () => (await tokens.sign(SUBJECT)).token,
  expired: () => signed(own, '-1s'),
  forged: () => signed(own, '1h', new TextEncoder().encode('another secret, long enough for it')),
  'of anon': () => signed({ role: 'anon' }),
  'of an invented role': () => signed({ ...own, role: 'postgres' }),
  'without session': () => signed({ sub: UID, role: 'authenticated' }),
  'not one': async () => 'x',
};

test.each([
  ['none', 401, 200, null],
  ['own', 200, 200, UID],
  ['expired', 419, 419, null],
  ['forged', 401, 200, null],
  ['of anon', 401, 200, null],
  ['of an invented role', 401, 200, null],
  ['without session', 401, 200, null],
  ['not one', 401, 200, null],
])('AUTH-7 token %s: required %d, optional %d', async (name, required, optional, uid) => {
  const token = await makers[name]?.();
  for (const word of ['Bearer ', '']) {
    const headers = token === undefined ? {} : { authorization: `${word}${token}` };
    const strict = await app.inject({ url: '/required', headers });
    const loose = await app.inject({ url: '/optional', headers });
    const quiet = await app.inject({ url: '/quiet', headers });
    expect([strict.statusCode, loose.statusCode, quiet.statusCode]).toEqual([required, optional, 200]);
    expect(quiet.json().identity?.uid ?? null).toBe(uid);
    if (required === 200)
      expect(strict.json()).toEqual({ uid: UID, role: 'authenticated', sessionId: SESSION_ID });
    if (required === 401) expect(strict.json().error.code).toBe('unauthenticated');
    if (required === 419) expect(strict.json().error.code).toBe('session_expired');
  }
});

test('nodes on one database share a long secret, another secret shares nothing', async () => {
  expect(tokens.secret.length).toBeGreaterThanOrEqual(64);
  const { token } = await tokens.sign(SUBJECT);
  const second = await openTokens(database, SETTINGS, EVERY_SESSION_LIVES);
  expect(await second.verifyAccessToken(token)).toMatchObject({ uid: UID });
  const ofOperator = { ...SETTINGS, jwtSecret: 'a secret that the operator has chosen' };
  const other = await openTokens(database, ofOperator, EVERY_SESSION_LIVES);
  expect(await other.verifyAccessToken(token)).toBeUndefined();
});

test('a short-lived token says when it ends', async () => {
  const short = await openTokens(database, { ...SETTINGS, accessTokenSeconds: 5 }, EVERY_SESSION_LIVES);
  const { expiresAt, expiresIn } = await short.sign(SUBJECT);
  expect(expiresIn).toBe(5);
  expect(Math.abs(expiresAt - Date.now() / 1000 - 5)).toBeLessThan(2);
});
