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
  let link: ConnectionState['link'] = 'connecting';
  let barred: boolean | undefined;
  const listeners = new Set<() => void>();
  const socket: SocketApi = {
    open: (ref) => {
      opened.push(ref);
      return {
        ...silentSocket.open(ref),
        state: () => ({ link, blocked: false, barred }),
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        on: (event, handler) => {
          handlers.set(event, handler);
          return () => handlers.delete(event);
        },
        close: () => {
          opened.pop();
        },
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
    turn: (next: ConnectionState['link'], isBarred?: boolean) => {
      link = next;
      barred = isBarred;
      act(() => {
        for (const listener of [...listeners]) listener();
      });
    },
    say: (event: string, payload: unknown) => act(() => handlers.get(event)?.(payload)),
  };
}

test('LIVE-3 LIVE-4 shows what was listed, without products of an unknown type', () => {
  const { text, opened } = hear(streamOf('live'));
  expect(text()).toBe('live for-sale:a for-rent:c');
  expect(opened).toEqual([{ kind: 'livestream', id: 'one', ownerId: 'host' }]);
});

test('LIVE-3 an end, a start and new products are heard', async () => {
  const { becomes, say } = hear(streamOf('live'));
  say('LivestreamEnded', { stopped: true });
  await becomes(/^ended /);
  say('LivestreamStarted', { started: true });
  await becomes(/^live /);
  say('NewLivestreamProducts', {
    product_ids: [
      { type: 'for_rent', product_id: 'd' },
      { type: 'hotel', product_id: 'e' },
    ],
  });
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

test('LIVE-3 an end that was missed while the socket was cut is asked for when it is back, and not before', async () => {
  const asked = listed(
    { data: [{ ...streamOf('live'), post: { ...streamOf('live').post, id: 'other' } }], nextCursor: 'n' },
    { data: [streamOf('ended')], nextCursor: null },
  );
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
  listed({ data: [streamOf('ended')], nextCursor: null });
  const { turn, becomes } = hear(streamOf('live'));
  turn('waiting');
  turn('waiting', true);
  await becomes(/^ended /);
});

test('LIVE-3 a stream that is listed no more has ended', async () => {
  listed({ data: [], nextCursor: null });
  const { turn, becomes } = hear(streamOf('live'));
  turn('waiting');
  turn('connected');
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
  await act(async () => answer(Response.json(wire({ data: [streamOf('ended')], nextCursor: null }))));
  await becomes(/^live /);
  expect(text()).toBe('live for-sale:a for-rent:c');
});

test.each([undefined, null, 'news', {}, { product_ids: 'a' }])(
  'LIVE-3 invalid products (%j) leave the list as it is',
  (payload) => {
    const { text, say } = hear(streamOf('ended'));
    say('NewLivestreamProducts', payload);
    expect(text()).toBe('ended for-sale:a for-rent:c');
  },
);

test('LIVE-3 out of view nothing is connected, and leaving lets go', () => {
  expect(hear(streamOf('live'), false).opened).toEqual([]);
  const { unmount, opened, handlers } = hear(streamOf('live'));
  unmount();
  expect(opened).toEqual([]);
  expect(handlers.size).toBe(0);
});
