import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ApiRequest, api } from '@site/shared/api';
import { startEarly } from '@site/shared/contract';
import { addSlices, createStore } from './store';

const slice = (name: string, value: string) =>
  createSlice({
    name,
    initialState: { value },
    reducers: { set: (_state, { payload }: PayloadAction<string>) => ({ value: payload }) },
  });

const stateOf = (store: ReturnType<typeof createStore>) =>
  store.getState() as unknown as Record<string, unknown>;

test('SHELL-2 an area’s slices join the one store while it runs', () => {
  const store = createStore();
  const drafts = slice('drafts', 'empty');
  addSlices('mf-demands', [drafts]);
  // At once: a page that is opened by its address reads it before anything else happens.
  expect(stateOf(store).drafts).toEqual({ value: 'empty' });
  store.dispatch(drafts.actions.set('text'));
  expect(stateOf(store).drafts).toEqual({ value: 'text' });
  expect(stateOf(store).session).toEqual({ user: undefined, status: 'anonymous' });
});

test('SHELL-2 a slice name taken twice is refused, and nothing of that area is added; an area that is loaded again brings its slices again', () => {
  const store = createStore();
  addSlices('mf-listings', [slice('shared-name', 'first')]);
  expect(() => addSlices('mf-account', [slice('mine', 'a'), slice('shared-name', 'second')])).toThrow(
    "slice 'shared-name' of mf-account is taken by mf-listings",
  );
  expect(stateOf(store)['shared-name']).toEqual({ value: 'first' });
  expect(stateOf(store)).not.toHaveProperty('mine');
  for (const name of ['session', 'api'])
    expect(() => addSlices('mf-account', [slice(name, 'mine')])).toThrow('taken by shell');
  expect(() => addSlices('mf-assistant', [slice('twice', 'a'), slice('twice', 'b')])).toThrow(
    "slice 'twice'",
  );
  expect(() => addSlices('mf-listings', [slice('shared-name', 'a')])).not.toThrow();
});

describe('AUTH-7 an answer of 419 is told, whoever asked', () => {
  const calls = api.injectEndpoints({
    endpoints: (build) => ({
      ask: build.query<unknown, ApiRequest>({ query: (request) => request }),
      change: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
      askTable: build.query<unknown, number>({
        queryFn: (status) => ({ error: { status, code: 'http_error', message: '' } }),
      }),
    }),
  });
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    delete window.__EARLY__;
    const refusal = { error: { code: 'session_expired', message: '' } };
    globalThis.fetch = async () => Response.json(refusal, { status: 419 });
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  test.each<[string, (store: ReturnType<typeof createStore>) => Promise<unknown>]>([
    ['a call', (store) => store.dispatch(calls.endpoints.ask.initiate({ path: '/api/a' }))],
    [
      'a change',
      (store) => store.dispatch(calls.endpoints.change.initiate({ method: 'POST', path: '/api/b' })),
    ],
    ['a table', (store) => store.dispatch(calls.endpoints.askTable.initiate(419))],
    [
      'the first call of a page, asked before the application ran',
      (store) => {
        startEarly('', { method: 'GET', path: '/api/first' });
        return store.dispatch(calls.endpoints.ask.initiate({ path: '/api/first' }));
      },
    ],
  ])('%s', async (_who, ask) => {
    const onExpired = jest.fn();
    await ask(createStore(onExpired));
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test('other refusals are not told', async () => {
    const onExpired = jest.fn();
    await createStore(onExpired).dispatch(calls.endpoints.askTable.initiate(401));
    expect(onExpired).not.toHaveBeenCalled();
  });
});
