import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '@site/shared/api';
import type { VideoPost } from './video-post';
import { videoPostsApi } from './video-posts.api';

/** The part of the site's state that holds the lists. */
interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

/** What takes {@link noteStream}. */
export type NoteDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** What the host of a stream can change of it. */
export type StreamChange = Partial<Pick<VideoPost, 'live_status' | 'products'>>;

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
    const { selectCachedArgsForQuery, updateQueryData } = videoPostsApi.util;
    const note = ({ pages }: { pages: { data: { post: VideoPost }[] }[] }) => {
      for (const { data } of pages) {
        for (const { post } of data) if (post.id === id) Object.assign(post, change);
      }
    };
    for (const query of selectCachedArgsForQuery(getState(), 'videoPosts')) {
      dispatch(updateQueryData('videoPosts', query, note));
    }
    for (const query of selectCachedArgsForQuery(getState(), 'liveStreams')) {
      dispatch(updateQueryData('liveStreams', query, note));
    }
  };
}
