import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import { startEarly } from '@site/shared/contract';
import { type ApiRequest, api, setApiHost } from './base-api';

const realFetch = globalThis.fetch;
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

const lengthOf = jest.fn((answer: unknown) => (Array.isArray(answer) ? answer.length : undefined));

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    ask: build.query<unknown, ApiRequest>({ query: (request) => request }),
    length: build.query<unknown, ApiRequest>({
      query: (request) => ({
        ...request,
        read: lengthOf,
      }),
    }),
  }),
});

/** Asks through a fresh store. */
const ask = (request: ApiRequest, endpoint: 'ask' | 'length' = 'ask') => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return store.dispatch(testApi.endpoints[endpoint].initiate(request));
};

beforeEach(() => {
  delete window.__EARLY__;
  setApiHost({ origin: '' });
  asked.mockReset();
  Object.assign(globalThis, { fetch: asked });
});

test('a call goes to the configured service, as JSON', async () => {
  setApiHost({ origin: 'https://api.example' });
  asked.mockResolvedValue(Response.json({ ok: 1 }));
  const { data } = await ask({ method: 'POST', path: '/api/x', body: { a: 1 } });
  expect(data).toEqual({ ok: 1 });
  expect(asked.mock.calls[0]?.[0]).toBe('https://api.example/api/x');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a refusal keeps its status, code, message and field', async () => {
  const error = { code: 'invalid', message: 'no such price', field: 'filter.price' };
  asked.mockResolvedValue(Response.json({ error }, { status: 422 }));
  expect((await ask({ path: '/api/x' })).error).toEqual({ status: 422, ...error });
});

test.each([
  ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['nothing', () => new Response('', { status: 500 }), 500],
  ['other JSON', () => Response.json({ error: 'text' }, { status: 404 }), 404],
])('an error answered with %s is still an error with a status', async (_name, answer, status) => {
  asked.mockImplementation(async () => answer());
  expect((await ask({ path: '/api/x' })).error).toEqual({
    status,
    code: 'http_error',
    message: `HTTP ${status}`,
  });
});

test('a service that cannot be reached has status 0', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await ask({ path: '/api/x' })).error).toMatchObject({ status: 0, code: 'unreachable' });
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

test('an early answer is used, once', async () => {
  asked.mockImplementation(async () => Response.json({ from: 'network' }));
  startEarly('', { method: 'GET', path: '/api/x' });
  expect((await ask({ path: '/api/x' })).data).toEqual({ from: 'network' });
  expect(asked).toHaveBeenCalledTimes(1);
  await ask({ path: '/api/x' });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an early request that reached nobody is made again', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  startEarly('', { method: 'GET', path: '/api/x' });
  asked.mockResolvedValueOnce(Response.json({ second: true }));
  expect((await ask({ path: '/api/x' })).data).toEqual({ second: true });
});

test('ERR-2 an early request that was refused is not made again by itself', async () => {
  const error = { code: 'busy', message: 'later' };
  asked.mockImplementation(async () => Response.json({ error }, { status: 503 }));
  startEarly('', { method: 'GET', path: '/api/x' });
  expect((await ask({ path: '/api/x' })).error).toEqual({ status: 503, ...error });
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['HTML', '<h1>Sign in to the hotel</h1>'],
  ['nothing', ''],
  ['half of it', '{"data":['],
])('ERR-2 a success answered with %s is an error, asked or early', async (_name, text) => {
  asked.mockImplementation(async () => new Response(text));
  const error = { status: 200, code: 'bad_answer' };
  expect((await ask({ path: '/api/x' })).error).toMatchObject(error);
  startEarly('', { method: 'GET', path: '/api/x' });
  expect((await ask({ path: '/api/x' })).error).toMatchObject(error);
});

test('ERR-2 a success of another form than the endpoint reads is an error', async () => {
  asked.mockImplementation(async () => Response.json([1, 2]));
  expect((await ask({ path: '/api/x' }, 'length')).data).toBe(2);
  asked.mockImplementation(async () => Response.json(null));
  expect((await ask({ path: '/api/x' }, 'length')).error).toMatchObject({ code: 'bad_answer' });
});

test('an answer without content is null', async () => {
  asked.mockResolvedValue(new Response(null, { status: 204 }));
  expect((await ask({ path: '/api/x' })).data).toBeNull();
});

describe('ERR-2 a service that never answers', () => {
  const error = { status: 0, code: 'timeout' };

  test('is given up after the limit, over real HTTP', async () => {
    const server = createServer((request, response) => {
      // One of them begins an answer and stops.
      if (!request.url?.endsWith('half')) return;
      response.writeHead(200, { 'access-control-allow-origin': '*' });
      response.write('{"data":');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    Object.assign(globalThis, { fetch: realFetch });
    setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect((await ask({ path: '/api/never', timeout: 50 })).error).toMatchObject(error);
    expect((await ask({ path: '/api/half', timeout: 50 })).error).toMatchObject(error);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('is given up when it was asked early, too', async () => {
    asked.mockReturnValue(new Promise(() => undefined));
    startEarly('', { method: 'GET', path: '/api/x' });
    expect((await ask({ path: '/api/x', timeout: 50 })).error).toMatchObject(error);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

test('LOCAL-1 a device that the service no longer knows is told of, and the call is made as nobody’s', async () => {
  const deviceRefused = jest.fn();
  setApiHost({ credentials: async () => ({ kind: 'device', secret: 'old' }), deviceRefused });
  const error = { code: 'wrong_device_secret', message: 'no' };
  asked.mockResolvedValueOnce(Response.json({ error }, { status: 401 }));
  asked.mockResolvedValueOnce(Response.json({ ok: 1 }));
  expect((await ask({ path: '/api/x', identified: true })).data).toEqual({ ok: 1 });
  expect(asked.mock.calls.map(([, init]) => init.headers)).toEqual([{ 'x-device-secret': 'old' }, {}]);
  expect(deviceRefused.mock.calls).toEqual([['old']]);
});

test('a 401 that is not about the device is an answer', async () => {
  const deviceRefused = jest.fn();
  setApiHost({ credentials: async () => ({ kind: 'device', secret: 'good' }), deviceRefused });
  const error = { code: 'unauthenticated', message: 'Sign in to do this.' };
  asked.mockResolvedValue(Response.json({ error }, { status: 401 }));
  expect((await ask({ path: '/api/x', identified: true })).error).toEqual({ status: 401, ...error });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(deviceRefused).not.toHaveBeenCalled();
});
