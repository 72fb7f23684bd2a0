import { createServer, type Server } from 'node:http';
import { listen } from '@site/shared/http/testing/listen';
import Fastify, { type FastifyInstance } from 'fastify';
import { grantCookie } from '../../common/override';
import { allowLimits } from '../limit-per-minute';
import { createAskRole } from './ask-role';
import { GRANT_MS, Grants } from './grant';
import { Overrides } from './overrides';

const WANTED = { area: 'mf-demands', origin: 'http://localhost:3003' };

describe('a grant', () => {
  const grants = new Grants('secret');

  test('MACHINE-2 says what it allows, for its time, also at another server with the same secret', () => {
    const grant = grants.sign(WANTED, 'token', 1_000);
    expect(new Grants('secret').read(grant, 2_000)).toEqual({
      granted: { ...WANTED, grant },
      token: 'token',
    });
    expect(grants.read(grant, 1_000 + GRANT_MS)).toBeUndefined();
  });

  test('keeps the session that it was granted in from everybody who sees it', () => {
    const [body = ''] = grants.sign(WANTED, 'secret-token').split('.');
    expect(Buffer.from(body, 'base64url').toString()).not.toContain('secret-token');
  });

  test('is one tab’s; one that was changed, or signed elsewhere, is none', () => {
    const [body = '', signature = ''] = grants.sign(WANTED, 'token').split('.');
    const other = Buffer.from(
      JSON.stringify({ ...WANTED, origin: 'https://evil.example', end: 1e15, tab: '', session: '' }),
    );
    expect(grants.read(`${other.toString('base64url')}.${signature}`)).toBeUndefined();
    expect(grants.sign(WANTED, 'token', 1)).not.toBe(grants.sign(WANTED, 'token', 1));
    expect(grants.read(body)).toBeUndefined();
    expect(grants.read('')).toBeUndefined();
    expect(new Grants('other').read(grants.sign(WANTED, 'token'))).toBeUndefined();
    expect(new Grants().read(new Grants().sign(WANTED, 'token'))).toBeUndefined();
  });
});

describe('asking for a grant', () => {
  /** Stands for the auth service and the table of users; who asks is their token. */
  let services: Server;
  const signedOut = new Set<string>();
  let app: FastifyInstance;

  beforeAll(async () => {
    services = createServer((request, response) => {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const isKnown = ['Admin', 'Customer'].includes(token) && !signedOut.has(token);
      response.statusCode = isKnown ? 200 : 401;
      const isAuth = request.url === '/auth/v1/user';
      response.end(JSON.stringify(isAuth ? { id: `id-${token}` } : [{ role: token }]));
    });
    const url = await listen(services);
    app = Fastify({ trustProxy: '127.0.0.1' });
    await allowLimits(app);
    const overrides = new Overrides({
      allowed: [WANTED.origin],
      secret: 'secret',
      roleOf: createAskRole({ url: '', anonKey: '' }, url),
    });
    overrides.serve(app);
    app.get('/', async (request, reply) => reply.send((await overrides.takeGrant(request, reply)) ?? {}));
  });
  afterAll(async () => {
    await app.close();
    services.close();
  });

  const ask = (token: string | undefined, payload: object = WANTED, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/overrides',
      payload,
      remoteAddress,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('an Admin gets it, and the next document takes it once', async () => {
    const { grant } = (await ask('Admin')).json();
    const document = await app.inject({ url: '/', headers: { cookie: `a=b; override=${grant}` } });
    expect(document.json()).toEqual({ ...WANTED, grant });
    expect(document.headers['set-cookie']).toContain('Max-Age=0');
  });

  test('a grant ends with the session of the Admin who asked for it', async () => {
    const { grant } = (await ask('Admin')).json();
    const taken = async () =>
      (await app.inject({ url: '/', headers: { cookie: `override=${grant}` } })).json();
    expect(await taken()).toMatchObject(WANTED);
    signedOut.add('Admin');
    expect(await taken()).toEqual({});
    signedOut.clear();
  });

  test('behind https its cookie is secure, on both ways; over http it comes through at all', async () => {
    expect(grantCookie('a.b', 'https:')).toMatch(/^override=a\.b; .*SameSite=Strict; Secure$/);
    expect(grantCookie('a.b', 'http:')).not.toContain('Secure');
    const ended = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/', headers: { cookie: 'override=a.b', ...headers } })).headers['set-cookie'];
    expect(await ended({ 'x-forwarded-proto': 'https' })).toMatch(/Max-Age=0; SameSite=Strict; Secure$/);
    expect(await ended({})).not.toContain('Secure');
  });

  test('nobody else does, and nobody for another origin or for what is no area', async () => {
    for (const token of [undefined, 'Customer', 'nobody']) {
      const answer = await ask(token);
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'forbidden']);
    }
    for (const origin of [
      'https://evil.example',
      'http://localhost:3003.evil.example',
      'http://localhost:9999',
    ]) {
      const answer = await ask('Admin', { ...WANTED, origin });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'origin']);
    }
    expect((await ask('Admin', { ...WANTED, area: '../x' })).json().error.message).toContain('area');
  });

  test('who asks too often is not heard for a while, and the services are not asked; others are', async () => {
    const asked: string[] = [];
    services.on('request', ({ url }) => asked.push(String(url)));
    for (let count = 0; count < 20; count += 1) await ask('nobody', WANTED, '10.0.0.2');
    expect(asked).toHaveLength(20);
    const answer = await ask('Admin', WANTED, '10.0.0.2');
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'too_many']);
    expect(asked).toHaveLength(20);
    expect((await ask('Admin', WANTED, '10.0.0.3')).statusCode).toBe(200);
  });

  test('a cookie that was not signed here gives nothing, and ends', async () => {
    for (const cookie of ['override=abc.def', 'override=eyJhIjoxfQ.x', 'override=.']) {
      const document = await app.inject({ url: '/', headers: { cookie } });
      expect(document.json()).toEqual({});
    }
  });
});
