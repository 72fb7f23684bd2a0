import { createServer } from 'node:http';
import { startEarly } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { apiStore } from '@site/shared/testing';
import { type ApiRequest, api, setApiHost } from './base-api';

const realFetch = globalThis.fetch;
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

const lengthOf = jest.fn((answer: unknown) => (Array.isArray(answer) ? answer.length : undefined));

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    ask: build.query<unknown, ApiRequest>({ query: (request) => request }),
    length: build.query<unknown, ApiRequest>({ query: (request) => ({ ...request, read: lengthOf }) }),
  }),
});

/** Asks through a fresh store. */
const ask = (request: ApiRequest = { path: '/api/x' }, endpoint: 'ask' | 'length' = 'ask') =>
  apiStore().dispatch(testApi.endpoints[endpoint].initiate(request));
/** Asks for what the page has asked for before the application ran. */
const askEarly = (timeout = 5_000) => {
  startEarly('', { method: 'GET', path: '/api/x' });
  return ask({ path: '/api/x', timeout });
};
const refusalOf = (error: object, status: number) => async () => Response.json({ error }, { status });

beforeEach(() => {
  delete window.__EARLY__;
  setApiHost({ origin: '' });
  asked.mockReset();
  Object.assign(globalThis, { fetch: asked });
});

test('a call goes to the configured service, as JSON', async () => {
  setApiHost({ origin: 'https://api.example' });
  asked.mockResolvedValueOnce(Response.json({ ok: 1 }));
  expect((await ask({ method: 'POST', path: '/api/x', body: { a: 1 } })).data).toEqual({ ok: 1 });
  expect(asked.mock.calls[0]?.[0]).toBe('https://api.example/api/x');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
});

const REFUSAL = { code: 'invalid', message: 'no such price', field: 'filter.price' };

test.each([
  ['a refusal', refusalOf(REFUSAL, 422), { status: 422, ...REFUSAL }],
  [
    'HTML',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { status: 502, code: 'http_error', message: 'HTTP 502' },
  ],
  ['other JSON', async () => Response.json({ error: 'text' }, { status: 404 }), { code: 'http_error' }],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), { status: 0, code: 'unreachable' }],
])('what %s answers is an error with a status and what is told of it', async (_name, answer, error) => {
  asked.mockImplementation(answer);
  expect((await ask()).error).toMatchObject(error);
});

test.each([
  ['short', 10, ['read', 'task']],
  ['long', 20_000, ['task', 'read']],
])('MAP-10 a %s answer: only a long one is read in a task of its own', async (_name, size, expected) => {
  const order: string[] = [];
  const answer = Response.json(Array.from({ length: size }, (_, index) => index));
  const { text } = answer;
  answer.text = async () => {
    const body = await text.call(answer);
    setTimeout(() => order.push('task'));
    return body;
  };
  asked.mockResolvedValue(answer);
  lengthOf.mockImplementationOnce(() => order.push('read'));
  await ask({ path: `/api/long/${size}` }, 'length');
  await new Promise((resolve) => setTimeout(resolve));
  expect(order).toEqual(expected);
});

test('ERR-2 an early answer is used, once, also a refusal; an early request that reached nobody is made again', async () => {
  asked.mockImplementation(async () => Response.json({ from: 'network' }));
  expect((await askEarly()).data).toEqual({ from: 'network' });
  expect(asked).toHaveBeenCalledTimes(1);
  await ask();
  expect(asked).toHaveBeenCalledTimes(2);
  const error = { code: 'busy', message: 'later' };
  asked.mockImplementation(refusalOf(error, 503));
  expect((await askEarly()).error).toEqual({ status: 503, ...error });
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  asked.mockResolvedValueOnce(Response.json({ second: true }));
  expect((await askEarly()).data).toEqual({ second: true });
});

test.each([
  ['HTML', '<h1>Sign in to the hotel</h1>'],
  ['nothing', ''],
])('ERR-2 a success answered with %s is an error, asked or early', async (_name, text) => {
  asked.mockImplementation(async () => new Response(text));
  for (const answered of [ask, askEarly])
    expect((await answered()).error).toMatchObject({ status: 200, code: 'bad_answer' });
});

test.each([
  ['nothing', () => new Response(null, { status: 204 })],
  ['an empty page', () => new Response('')],
  ['null', () => Response.json(null)],
  ['an object that says nothing', () => Response.json({})],
])('ERR-2 a success that says %s is an error', async (_, answer) => {
  asked.mockImplementation(async () => answer());
  for (const answered of [ask, askEarly])
    expect((await answered()).error).toMatchObject({ code: 'bad_answer' });
});

test('ERR-2 a success of another form than the endpoint reads is an error', async () => {
  asked.mockImplementation(async () => Response.json([1, 2]));
  expect((await ask(undefined, 'length')).data).toBe(2);
  asked.mockImplementation(async () => Response.json(null));
  expect((await ask(undefined, 'length')).error).toMatchObject({ code: 'bad_answer' });
});

test('ERR-2 a service that never answers is given up after the limit, over real HTTP and asked early', async () => {
  const error = { status: 0, code: 'timeout' };
  asked.mockReturnValue(new Promise(() => undefined));
  expect((await askEarly(50)).error).toMatchObject(error);
  expect(asked).toHaveBeenCalledTimes(1);
  const server = createServer((request, response) => {
    // One of them begins an answer and stops.
    if (!request.url?.endsWith('half')) return;
    response.writeHead(200, { 'access-control-allow-origin': '*' });
    response.write('{"data":');
  });
  Object.assign(globalThis, { fetch: realFetch });
  setApiHost({ origin: await listen(server) });
  for (const path of ['/api/never', '/api/half'])
    expect((await ask({ path, timeout: 50 })).error).toMatchObject(error);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('LOCAL-1 a device that the service no longer knows is told of, and the call is made as nobody’s; any other 401 is an answer', async () => {
  const deviceRefused = jest.fn();
  setApiHost({ credentials: async () => ({ kind: 'device', secret: 'old' }), deviceRefused });
  asked.mockImplementationOnce(refusalOf({ code: 'wrong_device_secret', message: 'no' }, 401));
  asked.mockResolvedValueOnce(Response.json({ ok: 1 }));
  const own = { path: '/api/x', identified: true };
  expect((await ask(own)).data).toEqual({ ok: 1 });
  expect(asked.mock.calls.map(([, init]) => init.headers)).toEqual([{ 'x-device-secret': 'old' }, {}]);
  expect(deviceRefused.mock.calls).toEqual([['old']]);
  const error = { code: 'unauthenticated', message: 'Sign in to do this.' };
  asked.mockImplementation(refusalOf(error, 401));
  expect((await ask(own)).error).toEqual({ status: 401, ...error });
  expect([asked.mock.calls.length, deviceRefused.mock.calls.length]).toEqual([3, 1]);
});
