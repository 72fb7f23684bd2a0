import { api, setApiHost } from '@site/shared/api';
import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../store/store';
import { OfflineNotice } from './offline-notice';
import { ShownAnswers } from './shown-answers';

const asked = jest.fn<Promise<Response>, [string]>();
const online = jest.spyOn(navigator, 'onLine', 'get');
const KEPT_AT = new Date('2026-11-22T14:05:00').getTime();

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    listing: build.query<{ text: string }, string>({
      query: (id) => ({ path: `/api/${id}`, keep: { kind: 'listing' } }),
    }),
  }),
});

function Listing({ id }: { id: string }) {
  const { data, error } = testApi.useListingQuery(id);
  return <p>{error ? 'failed' : (data?.text ?? 'loading')}</p>;
}

let shown: ShownAnswers;
/** The texts that are kept, by path. */
let kept: Record<string, string>;

function setNetwork(is: boolean): void {
  online.mockReturnValue(is);
  act(() => void fireEvent(window, new Event(is ? 'online' : 'offline')));
}

/** @param id of the one answer that the page shows, or of several with spaces between */
function show(id: string | undefined) {
  const store = createStore();
  const page = (shownId: string | undefined) => (
    <Provider store={store}>
      {shownId?.split(' ').map((one) => (
        <Listing key={one} id={one} />
      ))}
      <OfflineNotice shown={shown} />
    </Provider>
  );
  const { rerender } = renderInShell(page(id));
  return { store, goTo: (next: string | undefined) => rerender(page(next)) };
}

const notice = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T18:00:00'), doNotFake: ['queueMicrotask', 'setImmediate'] });
  shown = new ShownAnswers();
  kept = { '/api/a': '{"text":"kept a"}', '/api/b': '{"text":"kept b"}' };
  online.mockReturnValue(true);
  asked.mockReset();
  Object.assign(globalThis, { fetch: asked });
  setApiHost({
    origin: '',
    keeper: {
      note: ({ name, query }) => shown.renew(name, query ?? ''),
      async recall({ name, query }) {
        const text = kept[name.split(' ')[1] ?? ''];
        if (text) shown.show(name, query ?? '', KEPT_AT);
        return text;
      },
      forgetOthers() {},
    },
  });
});
afterEach(() => jest.useRealTimers());

const cutOff = () => asked.mockRejectedValue(new TypeError('Failed to fetch'));
const mend = (text = 'new') => asked.mockImplementation(async () => Response.json({ text }));

test('OFFLINE-2 with a network and new data nothing is said', async () => {
  mend();
  show('a');
  await screen.findByText('new');
  expect(notice()).toBe('');
});

test('OFFLINE-2 without a network, a screen says since when its data is: of what is kept, and of what had come before', async () => {
  mend();
  const { goTo } = show('c');
  await screen.findByText('new');
  act(() => void jest.advanceTimersByTime(3_600_000));
  cutOff();
  setNetwork(false);
  await waitFor(() => expect(notice()).toBe('Đang ngoại tuyến · dữ liệu lúc 18:00'));
  goTo('a');
  await screen.findByText('kept a');
  await waitFor(() => expect(notice()).toBe('Đang ngoại tuyến · dữ liệu lúc 14:05'));
  goTo('never-seen');
  await screen.findByText('failed');
  await waitFor(() => expect(notice()).toBe('Đang ngoại tuyến'));
  goTo('c');
  await waitFor(() => expect(notice()).toBe('Đang ngoại tuyến · dữ liệu lúc 18:00'));
  // Of several the oldest counts.
  goTo('c a');
  await waitFor(() => expect(notice()).toBe('Đang ngoại tuyến · dữ liệu lúc 14:05'));
});

test('OFFLINE-3 back online, what is on screen is asked for again and the notice goes; what is not is thrown away', async () => {
  cutOff();
  setNetwork(false);
  const { store, goTo } = show('a');
  await screen.findByText('kept a');
  goTo('b');
  await screen.findByText('kept b');
  asked.mockClear();
  mend();
  setNetwork(true);
  await screen.findByText('new');
  await waitFor(() => expect(notice()).toBe(''));
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/b']);
  const { listing } = testApi.endpoints;
  expect(listing.select('a')(store.getState()).data).toBeUndefined();
  goTo('a');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('OFFLINE-3 a service that is away behind a network that is there is said so, and asked until it answers', async () => {
  cutOff();
  show('a');
  await screen.findByText('kept a');
  await waitFor(() => expect(notice()).toBe('Chưa kết nối được máy chủ · dữ liệu lúc 14:05'));
  mend();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(notice()).toBe('');
  screen.getByText('new');
});
