import { useEffect } from 'react';
import type { VideoItem } from '../../api/video-post';

/** What {@link useStart} needs of the list. */
export interface StartedList {
  items: VideoItem[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  failed: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Brings pages until the post that the feed shall start at is among them (PROFILE-2). One that is not there any more
 * is looked for to the end of the list, which a link gives for one author's posts alone.
 *
 * @param start the id of the post; undefined starts at the top
 * @returns whether the feed may show
 */
export function useStart(start: string | undefined, list: StartedList): boolean {
  const { items, hasNextPage, isFetching, failed, fetchNextPage } = list;
  const missing = start !== undefined && items?.every(({ post }) => post.id !== start) === true;
  const seeking = missing && hasNextPage && !failed;
  const ask = seeking && !isFetching;
  useEffect(() => {
    if (ask) fetchNextPage();
  }, [ask, fetchNextPage]);
  return !seeking;
}
