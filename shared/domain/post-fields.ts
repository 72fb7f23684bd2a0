import type { PostRef } from '@site/shared/contract';

/** How calls and events name the post that they are about, by its kind (specification §7). */
export const POST_FIELDS = {
  product: 'product_id',
  megaviews: 'megaviews_id',
  livestream: 'livestream_id',
} as const;

/** A name for a post, for locks, drafts and maps. */
export const postKey = ({ kind, id }: PostRef): string => `${kind}:${id}`;

/** Whether two posts are the same one. */
export const isSamePost = (left: PostRef, right: PostRef): boolean => postKey(left) === postKey(right);
