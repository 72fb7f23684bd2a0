import type { EarlyRequest } from '@site/shared/contract';
import { typedLine } from '@site/shared/domain';

/** What a list of posts is narrowed by; the key under which its pages are kept. */
export interface VideoQuery {
  /** Id (not uid) of the one author whose posts it shows. */
  author_id?: string;
  /** Full text; case and diacritics do not matter (MEGA-9). */
  location?: string;
}

/** The first answer is small, to be there soon. */
const FIRST_PAGE = 5;
const NEXT_PAGE = 10;
/** The most that the service lists at once. */
export const LARGEST_PAGE = 50;

/** The most that the service takes of a place, characters. */
const LONGEST_PLACE = 120;

/**
 * Reads what the feed shows from its address: `?q=` is a place, `?author=` an author's id (MEGA-9).
 *
 * @param params the address's query
 */
export function readVideoQuery(params: URLSearchParams): VideoQuery {
  const location = typedLine(params.get('q') ?? '').slice(0, LONGEST_PLACE);
  const author = params.get('author') ?? '';
  return { ...(author ? { author_id: author } : {}), ...(location ? { location } : {}) };
}

/**
 * The address of the video feed of a post's author, at that post (PROFILE-2).
 *
 * @param post the post to start at
 */
export const videoPath = ({ id, author_id: author }: { id: string; author_id: string }): string =>
  `/mega-views?${new URLSearchParams({ author, start: id })}`;

/**
 * The address of the feed of everybody that starts with one post: what is shared.
 *
 * @param post the post to start with
 */
export const sharedVideoPath = ({ id }: { id: string }): string =>
  `/mega-views?${new URLSearchParams({ start: id })}`;

/**
 * The post at which an address lets the feed start. In the feed of its author it has a place (`inList`); the feed of
 * everybody puts it before all others.
 *
 * @param params the address's query
 * @returns it; undefined for the top
 */
export function readStart(params: URLSearchParams): { id: string; inList: boolean } | undefined {
  const id = params.get('start');
  return id ? { id, inList: Boolean(params.get('author')) } : undefined;
}

/**
 * The request for one post.
 *
 * @param id its id
 */
export const namedPostRequest = (id: string): EarlyRequest => ({
  method: 'POST',
  path: '/api/megaviews/get-posts',
  body: { filter: { id }, cursor: null, limit: 1 },
});

/**
 * The request for one page of posts. Early data and the page itself both make it here: their texts must be equal.
 *
 * @param filter what the list is narrowed by
 * @param cursor where the page starts; null for the first one
 */
export function videosRequest(filter: VideoQuery, cursor: string | null): EarlyRequest {
  return {
    method: 'POST',
    path: '/api/megaviews/get-posts',
    body: { filter, cursor, limit: cursor === null ? FIRST_PAGE : NEXT_PAGE },
  };
}

/**
 * The request for one page of live streams (LIVE-1).
 *
 * @param cursor where the page starts; null for the first one
 * @param limit how many it holds at most
 */
export function livesRequest(
  cursor: string | null,
  limit = cursor === null ? FIRST_PAGE : NEXT_PAGE,
): EarlyRequest {
  return { method: 'POST', path: '/api/livestream/get-list', body: { cursor, limit } };
}
