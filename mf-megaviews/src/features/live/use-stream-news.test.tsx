import { configureStore } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import type { ConnectionState, PostRef, SocketApi } from '@site/shared/contract';
import { renderInShell, silentSocket } from '@site/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { readVideoPage } from '../../api/read-posts';
import type { VideoItem, VideoPage } from '../../api/video-post';
import { useLiveStreamsInfiniteQuery, videoPostsApi } from '../../api/video-posts.api';
import { useStreamNews } from './use-stream-news';

/** A stream of two listings, as the service lists it. */
function streamOf(live_status: string): VideoItem {
  const product_ids = [
    { type: 'for_sale', product_id: 'a' },
    { type: 'for_swap', product_id: 'b' },
    { type: 'for_rent', product_id: 'c' },
  ];
  const post = { id: 'one', type: 'livestream', author_id: 'host', live_status, product_ids };
  const [item] = readVideoPage({ data: [{ post, author: { uid: 'host' } }] })?.data ?? [];
  if (!item) throw new Error('that is no stream');
  return item;
}

/** Shows the news of a stream, and says it as the server does. */
function hear(item: VideoItem, active = true) {
  const opened: PostRef[] = [];
  const handlers = new Map<string, (payload: unknown) => void>();
  const listeners = new Set<() => void>();
  let state: ConnectionState = { link: 'connecting', blocked: false };
  const socket: SocketApi = {
    open: (ref) => {
      opened.push(ref);
      return {
        ...silentSocket.open(ref),
        state: () => state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        on: (event, handler) => {
          handlers.set(event, handler);
          return () => handlers.delete(event);
        },
        close: () => void opened.pop(),
      };
    },
  };
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const value = { pages: [{ data: [item], nextCursor: null }], pageParams: [null] };
  store.dispatch(
    videoPostsApi.util.upsertQueryEntries([{ endpointName: 'liveStreams', arg: undefined, value }]),
  );
  function News() {
    const { post } = useLiveStreamsInfiniteQuery().currentData?.pages[0]?.data[0] ?? item;
    useStreamNews(post, active);
    return `${post.live_status} ${post.products.map(({ kind, id }) => `${kind}:${id}`).join(' ')}`;
  }
  const content = (
    <Provider store={store}>
      <News />
    </Provider>
  );
  const { container, unmount, rerender } = renderInShell(content, 'vi', { socket });
  return {
    opened,
    handlers,
    unmount,
    leaveAndReturn: () => {
      rerender(<i />);
      rerender(content);
    },
    text: () => container.textContent,
    // The store tells of changes with the next frame.
    becomes: (text: RegExp) => waitFor(() => expect(container.textContent).toMatch(text)),
    turn: (link: ConnectionState['link'], barred = false) => {
      state = { link, blocked: false, barred };
      act(() => {
        for (const listener of [...listeners]) listener();
      });
    },
    say: (event: string, payload: unknown) => act(() => handlers.get(event)?.(payload)),
  };
}

/** What the service lists from now on, page by page; counts how often it is asked. */
function listed(...pages: VideoPage[]) {
  const left = [...pages];
  const asked = jest.fn(async () => Response.json(wire(left.shift() ?? pages.at(-1))));
  Object.assign(globalThis, { fetch: asked });
  return asked;
}

/** A page as the service sends it. */
const wire = (page: VideoPage | undefined) => ({
  nextCursor: page?.nextCursor,
  data: page?.data.map(({ post, author }) => ({ post: { ...post, product_ids: [] }, author })),
});
const ENDED: VideoPage = { data: [streamOf('ended')], nextCursor: null };

test('LIVE-3 LIVE-4 an end, a start and new products are heard, without products of an unknown type and whatever else comes', async () => {
  const { text, opened, becomes, say } = hear(streamOf('live'));
  expect(text()).toBe('live for-sale:a for-rent:c');
  expect(opened).toEqual([{ kind: 'livestream', id: 'one', ownerId: 'host' }]);
  for (const odd of [undefined, 'news', {}, { product_ids: 'a' }]) say('NewLivestreamProducts', odd);
  say('LivestreamEnded', { stopped: true });
  await becomes(/^ended for-sale:a for-rent:c$/);
  say('LivestreamStarted', { started: true });
  await becomes(/^live /);
  const product_ids = [
    { type: 'for_rent', product_id: 'd' },
    { type: 'hotel', product_id: 'e' },
  ];
  say('NewLivestreamProducts', { product_ids });
  await becomes(/^live for-rent:d$/);
  say('NewLivestreamProducts', { product_ids: [] });
  await becomes(/^live $/);
});

test('LIVE-3 what was heard holds when the card leaves and comes back', async () => {
  const { becomes, say, leaveAndReturn } = hear(streamOf('live'));
  say('LivestreamEnded', { stopped: true });
  say('NewLivestreamProducts', { product_ids: [{ type: 'for_rent', product_id: 'd' }] });
  leaveAndReturn();
  await becomes(/^ended for-rent:d$/);
});

test('LIVE-3 an end that was missed while the socket was cut is asked for when it is back, and not before', async () => {
  const other = { ...streamOf('live'), post: { ...streamOf('live').post, id: 'other' } };
  const asked = listed({ data: [other], nextCursor: 'n' }, ENDED);
  const { turn, becomes } = hear(streamOf('live'));
  turn('connected');
  turn('waiting');
  expect(asked).not.toHaveBeenCalled();
  turn('connecting');
  turn('connected');
  await becomes(/^ended $/);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('LINE-11 where no line comes about, the stream is asked for', async () => {
  listed(ENDED);
  const { turn, becomes } = hear(streamOf('live'));
  turn('waiting');
  turn('waiting', true);
  await becomes(/^ended /);
});

test('LIVE-3 what is heard while it is asked is newer than the answer', async () => {
  let answer = (_: Response) => {};
  const asked = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  Object.assign(globalThis, { fetch: asked });
  const { turn, say, becomes, text } = hear(streamOf('ended'));
  turn('waiting');
  turn('connected');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  say('LivestreamStarted', { started: true });
  await act(async () => answer(Response.json(wire(ENDED))));
  await becomes(/^live /);
  expect(text()).toBe('live for-sale:a for-rent:c');
});

test('LIVE-3 out of view nothing is connected, and leaving lets go', () => {
  expect(hear(streamOf('live'), false).opened).toEqual([]);
  const { unmount, opened, handlers } = hear(streamOf('live'));
  unmount();
  expect(opened).toEqual([]);
  expect(handlers.size).toBe(0);
});
