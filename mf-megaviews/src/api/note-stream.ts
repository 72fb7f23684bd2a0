import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '@site/shared/api';
import type { VideoPage, VideoPost } from './video-post';
import { videoPostsApi } from './video-posts.api';

/** The part of the site's state that holds the lists. */
interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

/** What takes {@link noteStream}. */
export type NoteDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export type StreamChange = Partial<Pick<VideoPost, 'live_status' | 'products' | 'playback_url'>>;

/** How often each stream was heard of: what was asked before that is older than what was heard. */
const heard = new Map<string, number>();

/** The most pages of streams that are asked for one of them. */
const MOST_PAGES = 4;

/**
 * Writes what was heard of a stream into every list that has it, so that it holds when its card leaves and comes back,
 * until a list is asked for again (LIVE-3).
 *
 * @param id the stream
 * @param change what has become of it
 */
export function noteStream(
  id: string,
  change: StreamChange,
): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    heard.set(id, (heard.get(id) ?? 0) + 1);
    const { selectCachedArgsForQuery, updateQueryData } = videoPostsApi.util;
    const note = ({ pages }: { pages: { data: { post: VideoPost }[] }[] }) => {
      for (const { data } of pages) {
        for (const { post } of data) if (post.id === id) Object.assign(post, change);
      }
    };
    for (const query of selectCachedArgsForQuery(getState(), 'videoPosts')) {
      dispatch(updateQueryData('videoPosts', query, note));
    }
    if (selectCachedArgsForQuery(getState(), 'namedPost').includes(id)) {
      dispatch(updateQueryData('namedPost', id, (item) => void (item && Object.assign(item.post, change))));
    }
    for (const query of selectCachedArgsForQuery(getState(), 'liveStreams')) {
      dispatch(updateQueryData('liveStreams', query, note));
    }
  };
}

/**
 * Requests the state of a stream from the service, in case a message of its host was missed (LIVE-3). A stream that is
 * no longer listed has ended.
 *
 * @param id the stream
 */
export function askStream(id: string): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> {
  return async (dispatch) => {
    const before = heard.get(id);
    let cursor: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const ask = videoPostsApi.endpoints.streamsNow.initiate(cursor, {
        subscribe: false,
        forceRefetch: true,
      });
      const { data, isSuccess }: { data?: VideoPage | undefined; isSuccess: boolean } = await dispatch(ask);
      if (!isSuccess || !data || heard.get(id) !== before) return;
      const found = data.data.find(({ post }) => post.id === id)?.post;
      if (found) {
        const { live_status, products, playback_url } = found;
        dispatch(noteStream(id, { products, playback_url, ...(live_status ? { live_status } : {}) }));
        return;
      }
      cursor = data.nextCursor;
      if (cursor === null) {
        dispatch(noteStream(id, { live_status: 'ended' }));
        return;
      }
    }
  };
}
