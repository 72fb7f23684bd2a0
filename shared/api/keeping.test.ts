import { type Credentials, startEarly } from '@site/shared/contract';
import { apiStore } from '@site/shared/testing';
import { type ApiRequest, api, forgetKeptOfOthers, setApiHost } from './base-api';
import type { AnswerKeeper, KeptName } from './keeping';

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
const note = jest.fn<void, Parameters<AnswerKeeper['note']>>();
const recall = jest.fn<Promise<string | undefined>, [KeptName]>();
const forgetOthers = jest.fn();

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    ask: build.query<unknown, ApiRequest>({
      query: (request) => ({ ...request, read: (answer) => (answer as { price?: number }).price }),
    }),
  }),
});

const LISTING: ApiRequest = { path: '/api/listing/1', keep: { kind: 'listing' } };
const NOBODY: Credentials = { kind: 'none' };
const NOW = 1_700_000_000_000;

/** Asks through a fresh store. */
const ask = (request: ApiRequest) => apiStore().dispatch(testApi.endpoints.ask.initiate(request));
const cut = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

beforeEach(() => {
  delete window.__EARLY__;
  globalThis.__NOW__ = undefined;
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  for (const mock of [asked, note, recall, forgetOthers]) mock.mockReset();
  recall.mockResolvedValue(undefined);
  Object.assign(globalThis, { fetch: asked });
  setApiHost({
    origin: '',
    keeper: { note, recall, forgetOthers },
    credentials: async () => NOBODY,
    deviceRefused: () => undefined,
  });
});
afterEach(() => jest.restoreAllMocks());

test('OFFLINE-1 what a call says to keep is kept as it came, asked early or not, under its own name or that of the request; of all others nothing is', async () => {
  asked.mockImplementation(async () => Response.json({ price: 5, more: 'text' }));
  await ask(LISTING);
  startEarly('', { method: 'GET', path: LISTING.path });
  await ask(LISTING);
  await ask({ path: '/api/other' });
  const which = { kind: 'listing', name: 'GET /api/listing/1 ', identified: false };
  expect(note).toHaveBeenCalledTimes(2);
  expect(note.mock.calls[0]).toEqual([
    expect.objectContaining(which),
    { status: 200, body: '{"price":5,"more":"text"}' },
    NOBODY,
    NOW,
  ]);
  expect(note.mock.calls[1]).toEqual(note.mock.calls[0]);
  const named = { kind: 'threads', name: 'product 1' } as const;
  await ask({ ...LISTING, body: { claim: 'x' }, method: 'POST', keep: named });
  expect(note.mock.lastCall?.[0]).toMatchObject(named);
});

test('OFFLINE-2 the answers of a page from the server are as old as the page, and come before what was kept', async () => {
  cut();
  recall.mockResolvedValue('{"price":4}');
  globalThis.__NOW__ = NOW - 5_000;
  const answer = { status: 200, body: '{"price":3}' };
  window.__EARLY__ = { [`GET ${LISTING.path} `]: Promise.resolve(answer) };
  expect((await ask(LISTING)).data).toBe(3);
  expect(note.mock.calls).toEqual([[expect.anything(), answer, NOBODY, NOW - 5_000]]);
});

test('OFFLINE-1 a refusal is told, for what is gone; an answer that makes no sense is not', async () => {
  asked.mockResolvedValueOnce(Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 }));
  asked.mockResolvedValueOnce(new Response('<h1>Sign in to this wifi</h1>'));
  recall.mockResolvedValue('{"price":4}');
  // Neither is a reason to show what was kept.
  for (const status of [404, 200]) expect((await ask(LISTING)).error).toMatchObject({ status });
  expect(note.mock.calls.map(([, { status }]) => status)).toEqual([404]);
  expect(recall).not.toHaveBeenCalled();
});

test.each([
  ['cannot be reached', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['does not answer in time', () => asked.mockImplementation((_, init) => untilAborted(init))],
])(
  'OFFLINE-1 when the service %s, the kept answer is given, if this version can read it',
  async (_, fail) => {
    fail();
    recall.mockResolvedValueOnce('{"price":4}').mockResolvedValueOnce('{"cost":4}');
    expect((await ask({ ...LISTING, timeout: 20 })).data).toBe(4);
    expect(recall.mock.calls[0]?.[0]).toMatchObject({ kind: 'listing', name: 'GET /api/listing/1 ' });
    expect((await ask({ ...LISTING, timeout: 20 })).error).toMatchObject({ status: 0 });
    expect(note).not.toHaveBeenCalled();
  },
);

test('OFFLINE-1 without a network no service is waited for, unless nothing was kept', async () => {
  cut();
  recall.mockResolvedValueOnce('{"price":4}');
  expect((await ask(LISTING)).data).toBe(4);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await ask(LISTING)).error).toMatchObject({ code: 'unreachable' });
});

test('OFFLINE-4 an answer is noted with the proof that it was asked with, not with a later one', async () => {
  let now: Credentials = { kind: 'token', token: 'a' };
  setApiHost({ credentials: async () => now });
  asked.mockImplementation(async () => {
    now = { kind: 'token', token: 'b' };
    return Response.json({ price: 5 });
  });
  await ask({ ...LISTING, identified: true });
  expect(note.mock.calls[0]?.[0].identified).toBe(true);
  expect(note.mock.calls[0]?.[2]).toEqual({ kind: 'token', token: 'a' });
});

test('OFFLINE-4 a device that is refused takes along what was kept for it', async () => {
  setApiHost({ credentials: async () => ({ kind: 'device', secret: 'old' }) });
  const error = { code: 'wrong_device_secret', message: 'no' };
  asked.mockResolvedValueOnce(Response.json({ error }, { status: 401 }));
  asked.mockResolvedValueOnce(Response.json({ price: 1 }));
  await ask({ ...LISTING, identified: true });
  expect(forgetOthers).toHaveBeenCalledTimes(1);
  expect(note.mock.calls.map(([, , by]) => by)).toEqual([NOBODY]);
});

describe('OFFLINE-11 behind a line that answers nothing', () => {
  const PATIENCE_MS = 3_000;
  let answerNow: (response: Response) => void;
  let store: ReturnType<typeof apiStore>;
  const show = (request: ApiRequest = LISTING, forceRefetch = false) =>
    store.dispatch(testApi.endpoints.ask.initiate(request, { forceRefetch }));
  const shown = () => testApi.endpoints.ask.select(LISTING)(store.getState()).data;

  beforeEach(() => {
    jest.useFakeTimers();
    store = apiStore();
    recall.mockResolvedValue('{"price":4}');
    asked.mockImplementation((_, init) =>
      Promise.race([untilAborted(init), new Promise<Response>((resolve) => (answerNow = resolve))]),
    );
    setApiHost({ keeper: { note, recall, forgetOthers } });
  });
  // The next test begins with a network that has not failed.
  afterEach(async () => {
    asked.mockImplementation(async () => Response.json({ price: 1 }));
    await show({ path: '/api/other' });
    jest.useRealTimers();
  });

  /** Asks, and waits until what was kept is shown. */
  const showKept = async (request = LISTING) => {
    const query = show(request);
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    return query;
  };

  test('the kept answer is shown after three seconds while the request goes on, whose answer the query takes', async () => {
    const query = show();
    await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect([shown(), recall.mock.calls.length]).toEqual([undefined, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect((await query).data).toBe(4);
    answerNow(Response.json({ price: 6 }));
    await jest.advanceTimersByTimeAsync(1);
    // The screen still shows what was kept: the keeper has the query asked for again.
    expect(note.mock.calls.map(([{ query: key }]) => key)).toEqual([undefined]);
    expect((await show(LISTING, true)).data).toBe(6);
    expect(note.mock.calls.at(-1)?.[0].query).toBeDefined();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('who asks again meanwhile waits for the same request, and for no other one', async () => {
    await showKept();
    const again = show(LISTING, true);
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    answerNow(Response.json({ price: 6 }));
    expect((await again).data).toBe(6);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('after that the next kept answer is shown at once, until a service answers', async () => {
    await showKept();
    const second = show({ ...LISTING, path: '/api/listing/2' });
    await jest.advanceTimersByTimeAsync(300);
    expect((await second).data).toBe(4);
    answerNow(Response.json({ price: 6 }));
    await jest.advanceTimersByTimeAsync(1);
    recall.mockClear();
    void show({ ...LISTING, path: '/api/listing/3' });
    await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(recall).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(recall).toHaveBeenCalledTimes(1);
  });

  test('OFFLINE-4 what was asked for by somebody who has left meanwhile is given to nobody', async () => {
    setApiHost({ credentials: async () => ({ kind: 'token', token: 'a' }) });
    const own = { ...LISTING, identified: true };
    await showKept(own);
    forgetKeptOfOthers();
    const again = show(own, true);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    answerNow(Response.json({ price: 7 }));
    expect((await again).data).toBe(7);
  });

  test('what was not kept waits for the network', async () => {
    recall.mockResolvedValue(undefined);
    const query = show();
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    answerNow(Response.json({ price: 6 }));
    expect((await query).data).toBe(6);
  });
});

/** A request that nothing answers. */
const untilAborted = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
