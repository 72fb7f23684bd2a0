import { apiStore } from '@site/shared/testing';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { addEndpoints } from './add-endpoints';
import type { ApiRequest } from './base-api';

let asked: string[];
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json({ names: ['An', 'Bình'] });
  };
});

const namesIn = (answer: unknown) => (answer as { names: string[] }).names;

/** An area's endpoints as a release of it has them: this one keeps names as one text. */
const older = () =>
  addEndpoints('mf-demands', 'older', (build) => ({
    people: build.query<string, string>({
      query: (city) => ({ path: `/api/v1/${city}`, read: (answer) => namesIn(answer).join() }),
    }),
  }));

/** The release after it keeps a list, from another address. */
const newer = () =>
  addEndpoints('mf-demands', 'newer', (build) => ({
    people: build.query<string[], string>({ query: (city) => ({ path: `/api/v2/${city}`, read: namesIn }) }),
  }));

test('SHELL-3 two versions of an area in one tab ask with their own definitions, and share no answer', async () => {
  const before = older();
  const after = newer();

  function OlderPage() {
    const { data } = before.usePeopleQuery('hue');
    return <p>older: {data?.toUpperCase() ?? 'none'}</p>;
  }
  function NewerPage() {
    const { data } = after.usePeopleQuery('hue');
    return <p>newer: {data?.map((name) => name.length).join() ?? 'none'}</p>;
  }
  const store = apiStore();
  const tab = (...pages: ReactNode[]) => <Provider store={store}>{pages}</Provider>;
  const { rerender } = render(tab(<OlderPage key="older" />));
  await screen.findByText('older: AN,BÌNH');
  rerender(tab(<NewerPage key="newer" />));
  await screen.findByText('newer: 2,4');
  // Back to a page that the tab still has of the older version: its own answer, out of its own cache.
  rerender(tab(<OlderPage key="older" />));
  await screen.findByText('older: AN,BÌNH');
  expect(asked).toEqual(['/api/v1/hue', '/api/v2/hue']);
});

test('SHELL-2 endpoints of one name of two owners are two; equal sources that two areas bundle are one', async () => {
  const endpoint = (owner: 'mf-listings' | 'mf-account' | 'shared/author') =>
    addEndpoints(owner, '1', (build) => ({
      one: build.query<unknown, ApiRequest>({ query: (request) => request }),
    })).endpoints.one;
  const store = apiStore();
  const ask = (one: ReturnType<typeof endpoint>) => store.dispatch(one.initiate({ path: '/api/one' }));
  for (const owner of ['mf-listings', 'mf-account', 'shared/author', 'shared/author'] as const)
    await ask(endpoint(owner));
  expect(asked).toHaveLength(3);
  expect(Object.values(store.getState().api.queries).map((query) => query?.endpointName)).toEqual([
    'mf-listings/one',
    'mf-account/one',
    'shared/author/one',
  ]);
});

test('what is written into the cache of a version reaches its own readers, by the short name', async () => {
  const [before, after] = [older(), newer()];
  const store = apiStore();
  store.dispatch(
    after.util.upsertQueryEntries([{ endpointName: 'people', arg: 'hue', value: ['An'] }]) as never,
  );
  store.dispatch(after.util.updateQueryData('people', 'hue', (names) => void names.push('Bình')) as never);
  const state = store.getState() as never;
  expect(after.util.selectCachedArgsForQuery(state, 'people')).toEqual(['hue']);
  expect(after.endpoints.people.select('hue')(state).data).toEqual(['An', 'Bình']);
  expect(before.util.selectCachedArgsForQuery(state, 'people')).toEqual([]);
});

test('endpoints without a version are refused: those of all releases would be one', () => {
  expect(() => addEndpoints('mf-demands', undefined, () => ({}))).toThrow('mf-demands');
});
