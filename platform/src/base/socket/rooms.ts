import { readableThreads } from '../comments/comment-privacy.ts';
import { type CommentedPost, postColumn } from '../comments/commented-post.ts';
import type { Viewer } from '../users/viewer.ts';

type Post = Pick<CommentedPost, 'kind' | 'id' | 'ownerId'>;

/** Everybody who watches a post; only public events go here. */
export function watchRoom(post: Pick<Post, 'kind' | 'id'>): string {
  return `watch:${postColumn(post)}:${post.id}`;
}

/** The owner of a post, while they have it open. */
export function ownerRoom(post: Post): string {
  return `owner:${postColumn(post)}:${post.id}:${post.ownerId}`;
}

/** An asker of a post, while they have it open. */
export function askerRoom(post: Post, askerId: string): string {
  return `asker:${postColumn(post)}:${post.id}:${askerId}`;
}

/** An asker on any post of an owner, to be told of being blocked. */
export function pairRoom(ownerId: string, askerId: string): string {
  return `pair:${ownerId}:${askerId}`;
}

/** Somebody with their inbox open, whatever posts it is about: one connection hears of all of them (INBOX-3). */
export function inboxRoom(personId: string): string {
  return `inbox:${personId}`;
}

/** The rooms of one connection: what it may hear follows from the proven identity of the viewer and nothing else. */
export function roomsOf(viewer: Viewer, post: Post): string[] {
  const readable = readableThreads(viewer, post);
  if (readable.of === 'nobody') return [watchRoom(post)];
  return readable.of === 'everybody'
    ? [watchRoom(post), ownerRoom(post)]
    : [watchRoom(post), askerRoom(post, readable.askerId), pairRoom(post.ownerId, readable.askerId)];
}
