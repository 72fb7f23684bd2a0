import { renderHook } from '@testing-library/react';
import type { VideoItem, VideoPage } from '../../api/video-post';
import { useFeedItems } from './use-feed-items';

const post = (id: string, live_status: 'live' | 'ended' | null = null) =>
  ({ post: { id, live_status } }) as VideoItem;
const page = (...data: VideoItem[]): VideoPage => ({ data, nextCursor: null });
const ids = (items: VideoItem[] | undefined) => items?.map((item) => item.post.id);

test('LIVE-3 MEGA-2 a stream that had ended takes no place; one that ends while it is there keeps its own', () => {
  const { result, rerender } = renderHook(({ pages }) => useFeedItems(pages, undefined), {
    initialProps: { pages: [page(post('a'), post('over', 'ended'), post('on', 'live'))] },
  });
  expect(ids(result.current)).toEqual(['a', 'on']);
  rerender({
    pages: [page(post('a'), post('over', 'ended'), post('on', 'ended')), page(post('b', 'ended'))],
  });
  expect(ids(result.current)).toEqual(['a', 'on']);
});

test('MEGA-2 the post that the address names comes first and once, also when it is a stream that has ended', () => {
  const first = post('b', 'ended');
  const pages = [page(post('a'), post('b', 'ended'), post('c'))];
  const { result } = renderHook(() => useFeedItems(pages, first));
  expect(ids(result.current)).toEqual(['b', 'a', 'c']);
});
