import { type Identity, idOf } from '../users/viewer.ts';
import type { CommentedPost } from './commented-post.ts';

/** Which threads of a post somebody may read: all, those that they asked, or no thread. */
export type ReadableThreads = { of: 'everybody' } | { of: 'asker'; askerId: string } | { of: 'nobody' };

/** Whether the viewer is the owner of the post (COMMENT-1): by the account, whatever role the request claims. */
export function isOwner(viewer: Identity, post: Pick<CommentedPost, 'ownerId'>): boolean {
  return viewer.kind === 'user' && viewer.id === post.ownerId;
}

/**
 * Who may read a private comment (COMMENT-1): the owner of the post reads all threads, an asker their own, and nobody
 * else reads any. Lists and sockets both decide here, by proven identity alone.
 */
export function readableThreads(viewer: Identity, post: Pick<CommentedPost, 'ownerId'>): ReadableThreads {
  if (isOwner(viewer, post)) return { of: 'everybody' };
  const askerId = idOf(viewer);
  return askerId === undefined ? { of: 'nobody' } : { of: 'asker', askerId };
}

/** Whether somebody may read, and so answer in, the thread of an asker under a post (COMMENT-1, COMMENT-2). */
export function mayReadThread(
  viewer: Identity,
  post: Pick<CommentedPost, 'ownerId'>,
  askerId: string,
): boolean {
  const readable = readableThreads(viewer, post);
  return readable.of === 'everybody' || (readable.of === 'asker' && readable.askerId === askerId);
}
