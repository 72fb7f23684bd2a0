import { renderHook } from '@testing-library/react';
import type { VideoItem } from '../../api/video-post';
import { type StartedList, startIndex, useStart } from './use-start';

const videos = (count: number): VideoItem[] =>
  Array.from({ length: count }, (_, index) => ({ post: { id: `v${index}` } }) as VideoItem);

/** Follows a list that starts at a place, and changes it. */
function follow(start: Parameters<typeof useStart>[0], count: number, more: Partial<StartedList> = {}) {
  const fetchNextPage = jest.fn();
  const base = { hasNextPage: true, isFetching: false, error: undefined, fetchNextPage };
  const { result, rerender } = renderHook((list: StartedList) => useStart(start, list), {
    initialProps: { ...base, items: videos(count), ...more },
  });
  return {
    fetchNextPage,
    state: () => result.current,
    become: (now: Partial<StartedList>) => rerender({ ...base, ...now, items: now.items ?? videos(count) }),
  };
}

test('NAV-6 PROFILE-2 pages are brought until the place is among them, and then it stays there', () => {
  const { state, fetchNextPage, become } = follow({ id: 'v12', index: 12 }, 5);
  expect(state()).toBe('coming');
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  become({ items: videos(15) });
  expect(state()).toBe('there');
  // The list was asked for again.
  become({ items: videos(5) });
  expect(state()).toBe('there');
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('NAV-6 a post that is gone is not looked for for ever', () => {
  const { state, become } = follow({ id: 'gone', index: 3 }, 5);
  expect(state()).toBe('coming');
  become({ items: videos(25) });
  expect(state()).toBe('there');
  expect(startIndex(videos(25), { id: 'gone', index: 3 })).toBe(3);
  expect(startIndex(videos(2), { id: 'gone', index: 3 })).toBe(1);
  expect(startIndex(videos(5), { id: 'v4', index: 1 })).toBe(4);
  expect(startIndex([], undefined)).toBe(0);
  expect(follow({ id: 'gone' }, 90).state()).toBe('coming');
  expect(follow({ id: 'gone' }, 90, { hasNextPage: false }).state()).toBe('there');
});

test('NAV-6 ERR-2 a page on the way that fails says so, and is asked for again only by a retry', () => {
  const { state, fetchNextPage } = follow({ id: 'v12', index: 12 }, 5, { error: { status: 0 } });
  expect(state()).toBe('failed');
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test('MEGA-1 without a place the feed shows as soon as there is one; a first page with nothing to show is not the end', () => {
  expect(follow(undefined, 5).state()).toBe('there');
  expect(follow(undefined, 5, { items: undefined }).state()).toBe('coming');
  const { state, fetchNextPage, become } = follow(undefined, 0);
  expect(state()).toBe('coming');
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  become({ hasNextPage: false });
  expect(state()).toBe('there');
});
