import type { Paged } from '@site/shared/feed';
import { useEffect, useState } from 'react';
import type { VideoItem } from '../../api/video-post';
import type { FeedPlace } from './feed-place';

/** So many new posts may have come before a place since it was left: further down it is not looked for. */
const MOST_NEW = 20;

/** What {@link useStart} needs of a list: its paging, and what has come so far. */
export interface StartedList extends Pick<Paged, 'hasNextPage' | 'isFetching' | 'error' | 'fetchNextPage'> {
  items: VideoItem[] | undefined;
}

/**
 * Brings pages until the post that the feed shall start at is among them (NAV-6, PROFILE-2). One that a link names and
 * that is not there any more is looked for to the end of the list, which such a link gives for one author's posts alone.
 *
 * @param start where to start; undefined is the top
 * @param list the feed
 * @returns whether the feed may show, or could not get so far
 */
export function useStart(
  start: FeedPlace | undefined,
  { items, hasNextPage, isFetching, error, fetchNextPage }: StartedList,
): 'there' | 'coming' | 'failed' {
  const far = items !== undefined && items.length > (start?.index ?? Number.POSITIVE_INFINITY) + MOST_NEW;
  // Once it was there, a list that is asked for again may have lost it: whoever watches is not sent away.
  const [reached, setReached] = useState<FeedPlace>();
  const wanted = start !== reached ? start : undefined;
  const missing = wanted !== undefined && !far && items?.every(({ post }) => post.id !== wanted.id) === true;
  // A page may have nothing to show, and the next one something.
  const seeking = (missing || items?.length === 0) && hasNextPage;
  const failed = seeking && error !== undefined && !isFetching;
  const ask = seeking && !failed && !isFetching;
  useEffect(() => {
    if (ask) fetchNextPage();
  }, [ask, fetchNextPage]);
  if (failed) return 'failed';
  if (seeking || !items) return 'coming';
  if (wanted) setReached(wanted);
  return 'there';
}

/**
 * The card at which a feed starts: that of the post, or the one that has taken its place.
 *
 * @param items what has come of the feed
 * @param start where to start; undefined is the top
 */
export function startIndex(items: readonly VideoItem[], start: FeedPlace | undefined): number {
  const index = items.findIndex(({ post }) => post.id === start?.id);
  return index >= 0 ? index : Math.max(0, Math.min(start?.index ?? 0, items.length - 1));
}
