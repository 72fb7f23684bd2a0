import type { PostRef, SocketApi } from '@site/shared/contract';
import { renderInShell, silentSocket } from '@site/shared/testing';
import { act } from '@testing-library/react';
import { readVideoPage } from '../../api/read-posts';
import type { VideoPost } from '../../api/video-post';
import { useStreamNews } from './use-stream-news';

/** A stream of two listings, as the service lists it. */
function streamOf(live_status: string): VideoPost {
  const product_ids = [
    { type: 'for_sale', product_id: 'a' },
    { type: 'for_swap', product_id: 'b' },
    { type: 'for_rent', product_id: 'c' },
  ];
  const post = { id: 'one', type: 'livestream', author_id: 'host', live_status, product_ids };
  const [item] = readVideoPage({ data: [{ post, author: { uid: 'host' } }] })?.data ?? [];
  if (!item) throw new Error('that is no stream');
  return item.post;
}

/** Shows the news of a stream, and says it as the server does. */
function hear(post: VideoPost, active = true) {
  const opened: PostRef[] = [];
  const handlers = new Map<string, (payload: unknown) => void>();
  const socket: SocketApi = {
    open: (ref) => {
      opened.push(ref);
      return {
        ...silentSocket.open(ref),
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
  function News() {
    const { ended, products } = useStreamNews(post, active);
    return `${ended ? 'ended' : 'on'} ${products.map(({ kind, id }) => `${kind}:${id}`).join(' ')}`;
  }
  const { container, unmount } = renderInShell(<News />, 'vi', { socket });
  return {
    opened,
    handlers,
    unmount,
    text: () => container.textContent,
    say: (event: string, payload: unknown) => act(() => handlers.get(event)?.(payload)),
  };
}

test('LIVE-3 LIVE-4 shows what was listed, without products of an unknown type', () => {
  const { text, opened } = hear(streamOf('live'));
  expect(text()).toBe('on for-sale:a for-rent:c');
  expect(opened).toEqual([{ kind: 'livestream', id: 'one', ownerId: 'host' }]);
});

test('LIVE-3 an end, a start and new products are heard', () => {
  const { text, say } = hear(streamOf('live'));
  say('LivestreamEnded', { stopped: true });
  expect(text()).toMatch(/^ended /);
  say('LivestreamStarted', { started: true });
  expect(text()).toMatch(/^on /);
  say('NewLivestreamProducts', {
    product_ids: [
      { type: 'for_rent', product_id: 'd' },
      { type: 'hotel', product_id: 'e' },
    ],
  });
  expect(text()).toBe('on for-rent:d');
  say('NewLivestreamProducts', { product_ids: [] });
  expect(text()).toBe('on ');
});

test.each([undefined, null, 'news', {}, { product_ids: 'a' }])(
  'LIVE-3 products that are none (%j) leave the list as it is',
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
