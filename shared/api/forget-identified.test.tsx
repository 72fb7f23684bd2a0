import { apiStore } from '@site/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api, setApiHost } from './base-api';
import { forgetIdentified } from './forget-identified';

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    threads: build.query<string, void>({ query: () => ({ path: '/api/threads', identified: true }) }),
    feed: build.query<string, void>({ query: () => ({ path: '/api/feed' }) }),
  }),
});

function Page() {
  const threads = testApi.useThreadsQuery();
  const feed = testApi.useFeedQuery();
  return (
    <>
      <p>threads: {threads.data ?? 'none'}</p>
      <p>feed: {feed.data ?? 'none'}</p>
    </>
  );
}

const show = () => {
  const store = apiStore();
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return store;
};

beforeEach(() => {
  asked.mockReset();
  Object.assign(globalThis, { fetch: asked });
  setApiHost({ credentials: async () => ({ kind: 'none' }) });
});

test('AUTH-3 OFFLINE-4 what depends on who asks is gone and asked for again, and what is kept of others is forgotten; everything else stays', async () => {
  const forgetOthers = jest.fn();
  setApiHost({ keeper: { note: jest.fn(), recall: async () => undefined, forgetOthers } });
  let who = 'Lan';
  asked.mockImplementation(async (path) => Response.json(`${path} for ${who}`));
  const { dispatch } = show();
  await screen.findByText('threads: /api/threads for Lan');
  await screen.findByText('feed: /api/feed for Lan');

  who = 'nobody';
  act(() => forgetIdentified(dispatch));
  expect(forgetOthers).toHaveBeenCalledTimes(1);
  await screen.findByText('threads: none');
  await screen.findByText('threads: /api/threads for nobody');
  screen.getByText('feed: /api/feed for Lan');
  expect(asked).toHaveBeenCalledTimes(3);
});

test('AUTH-3 an answer that is on its way to another user is not kept', async () => {
  const answers: ((text: string) => void)[] = [];
  asked.mockImplementation(
    (path) =>
      new Promise((resolve) => {
        if (path === '/api/threads') answers.push((text) => resolve(Response.json(text)));
      }),
  );
  const { dispatch } = show();
  await screen.findByText('threads: none');
  act(() => forgetIdentified(dispatch));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.('mine'));
  await act(async () => answers[0]?.('another’s'));
  await screen.findByText('threads: mine');
});
