import type { Queryable } from '../../foundation/database/database.ts';

/** Where a question is asked: a listing, a video or a live stream. */
export interface CommentedPost {
  /** The kind under which it was asked for. */
  kind: PostKind;
  id: string;
  /** Its author. */
  ownerId: string;
}

/** Kinds of posts with comments, as their id fields are called. */
export const POST_FIELDS = {
  product: 'product_id',
  megaviews: 'megaviews_id',
  livestream: 'livestream_id',
} as const;
export type PostKind = keyof typeof POST_FIELDS;

const QUERIES: Record<PostKind, string> = {
  product: 'select id, author_id from listings where id = $1',
  // A live stream is a post of the video feed too.
  megaviews: 'select id, author_id from video_posts where id = $1',
  livestream: `select id, author_id from video_posts where id = $1 and type = 'livestream'`,
};

/** Finds a post and its owner, or undefined. */
export async function findCommentedPost(
  database: Queryable,
  kind: PostKind,
  id: string,
): Promise<CommentedPost | undefined> {
  const { rows } = await database.query<{ id: string; author_id: string }>(QUERIES[kind], [id]);
  const row = rows[0];
  return row === undefined ? undefined : { kind, id: row.id, ownerId: row.author_id };
}

/** The column of `comments` that names the post. */
export function postColumn(post: Pick<CommentedPost, 'kind'>): 'listing_id' | 'video_post_id' {
  return post.kind === 'product' ? 'listing_id' : 'video_post_id';
}
