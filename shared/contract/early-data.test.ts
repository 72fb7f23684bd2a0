import { type EarlyRequest, earlyKey, startEarly, takeEarly } from './early-data';

const list: EarlyRequest = { method: 'POST', path: '/api/products/for-sale/list', body: { cursor: null } };
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  delete window.__EARLY__;
  asked.mockReset();
  asked.mockImplementation(async () => Response.json({ data: [] }));
  Object.assign(window, { fetch: asked });
  Object.assign(globalThis, { fetch: asked });
});

test('requests differ by method, path and body', () => {
  const keys = [
    list,
    { ...list, method: 'GET' as const },
    { ...list, path: '/api/products/for-rent/list' },
    { ...list, body: { cursor: 'a' } },
    { method: list.method, path: list.path },
  ].map(earlyKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an answer is given once, to the same request', async () => {
  expect(takeEarly(list)).toBeUndefined();
  startEarly('https://api.example', list);
  expect(asked).toHaveBeenCalledWith('https://api.example/api/products/for-sale/list', {
    method: 'POST',
    body: '{"cursor":null}',
    headers: { 'content-type': 'application/json' },
  });
  expect(takeEarly({ ...list, body: { cursor: 'next' } })).toBeUndefined();
  await expect(takeEarly(list)).resolves.toEqual({ status: 200, body: '{"data":[]}', ahead: Number.NaN });
  expect(takeEarly(list)).toBeUndefined();
});

test('a refusal is an answer; a request that reached no service has no answer, taken or not', async () => {
  asked.mockImplementation(async () => new Response('down', { status: 503 }));
  startEarly('', list);
  await expect(takeEarly(list)).resolves.toEqual({ status: 503, body: 'down', ahead: Number.NaN });
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  startEarly('', list);
  await expect(takeEarly(list)).resolves.toBeUndefined();
  startEarly('', list);
  // An unhandled rejection would end this test run.
  await new Promise((resolve) => setTimeout(resolve));
});

test('a request of another service goes to its origin, with the headers that it wants', () => {
  const rows: EarlyRequest = { method: 'GET', path: '/rest/v1/rows', headers: { apikey: 'public' } };
  startEarly('https://api.example', { ...rows, origin: 'https://tables.example' });
  startEarly('https://api.example', { ...rows, origin: '' });
  expect(asked.mock.calls).toEqual([
    ['https://tables.example/rest/v1/rows', { method: 'GET', headers: { apikey: 'public' } }],
    ['/rest/v1/rows', { method: 'GET', headers: { apikey: 'public' } }],
  ]);
});

test('what an answer leads to is asked for before the answer is given', async () => {
  const detail: EarlyRequest = { method: 'GET', path: '/api/detail' };
  asked.mockResolvedValueOnce(Response.json({ detail: '/api/detail' }));
  startEarly('', { ...list, next: (answer) => [{ ...detail, path: (answer as { detail: string }).detail }] });
  await takeEarly(list);
  await expect(takeEarly(detail)).resolves.toEqual({ status: 200, body: '{"data":[]}', ahead: Number.NaN });
});

test.each([
  ['a refusal', () => Response.json({}, { status: 404 })],
  ['an answer that is no JSON', () => new Response('<html>')],
])('%s leads to no request', async (_, answer) => {
  asked.mockResolvedValueOnce(answer());
  startEarly('', { ...list, next: () => [{ method: 'GET', path: '/api/detail' }] });
  await takeEarly(list);
  expect(asked).toHaveBeenCalledTimes(1);
});
