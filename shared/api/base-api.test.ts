import { configureStore } from '@reduxjs/toolkit';
import { startEarly } from '@site/shared/contract';
import { type ApiRequest, api, setApiOrigin } from './base-api';

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

const testApi = api.injectEndpoints({
  endpoints: (build) => ({ ask: build.query<unknown, ApiRequest>({ query: (request) => request }) }),
});

/** Asks through a fresh store. */
const ask = (request: ApiRequest) => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return store.dispatch(testApi.endpoints.ask.initiate(request));
};

beforeEach(() => {
  delete window.__EARLY__;
  setApiOrigin('');
  asked.mockReset();
  Object.assign(globalThis, { fetch: asked });
});

test('a call goes to the configured service, as JSON', async () => {
  setApiOrigin('https://api.example');
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

test('an early answer is used, once', async () => {
  asked.mockImplementation(async () => Response.json({ from: 'network' }));
  startEarly('', { method: 'GET', path: '/api/x' });
  expect((await ask({ path: '/api/x' })).data).toEqual({ from: 'network' });
  expect(asked).toHaveBeenCalledTimes(1);
  await ask({ path: '/api/x' });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an early request that failed is made again', async () => {
  asked.mockResolvedValueOnce(new Response('', { status: 503 }));
  startEarly('', { method: 'GET', path: '/api/x' });
  asked.mockResolvedValueOnce(Response.json({ second: true }));
  expect((await ask({ path: '/api/x' })).data).toEqual({ second: true });
});
