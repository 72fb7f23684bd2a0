import Fastify, { type FastifyInstance } from 'fastify';
import { allowLimits, limitPerMinute } from './limit-per-minute';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await allowLimits(app);
  const mayAsk = limitPerMinute(app, { what: 'asking', max: 2 });
  app.get('/', async (request) => mayAsk(request));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const ask = async (remoteAddress: string): Promise<boolean> =>
  (await app.inject({ url: '/', remoteAddress })).json();

test('each client has the limit for itself, an IPv6 network of /64 and an IPv4 address in any form as one, for a minute', async () => {
  const first = [await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:0DB8:0:0:ffff::3')];
  expect(first).toEqual([true, true, false]);
  expect(await ask('2001:db8:0:1::1')).toBe(true);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 60_001);
  expect(await ask('2001:db8::3')).toBe(true);
  const asked = [await ask('10.0.0.1'), await ask('::ffff:10.0.0.1'), await ask('10.0.0.1')];
  expect([...asked, await ask('10.0.0.2')]).toEqual([true, true, false, true]);
});

test('what is limited in one place is not in another', async () => {
  const other = limitPerMinute(app, { what: 'other', max: 1 });
  app.get('/other', async (request) => other(request));
  expect([await ask('10.0.0.1'), await ask('10.0.0.1')]).toEqual([true, true]);
  expect((await app.inject({ url: '/other', remoteAddress: '10.0.0.1' })).json()).toBe(true);
});
