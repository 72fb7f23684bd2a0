import { z } from 'zod';
import type { Queryable } from '../../foundation/database/database.ts';
import { HttpError, invalidField, notFound } from '../../foundation/http/http-error.ts';
import type { Tokens } from '../../supabase/auth/tokens.ts';
import {
  type CommentedPost,
  findCommentedPost,
  POST_FIELDS,
  type PostKind,
} from '../comments/commented-post.ts';
import { readViewer, type Viewer } from '../users/viewer.ts';

const authSchema = z.object({
  token: z.string().max(8000).nullish(),
  device_secret: z.string().max(200).nullish(),
});

/**
 * Learns who connects from the token or the device secret in `auth`. The query's user_id and role are not looked at.
 *
 * @throws HttpError 401, or 419 for an expired session
 */
export async function readHandshakeViewer(
  database: Queryable,
  tokens: Pick<Tokens, 'check'>,
  auth: unknown,
): Promise<Viewer> {
  const parsed = authSchema.safeParse(auth);
  if (!parsed.success)
    throw new HttpError(401, 'unauthenticated', 'auth: is not a token or device secret', 'auth');
  const { token, device_secret } = parsed.data;
  return readViewer(database, tokens, {
    token: token?.replace(/^Bearer\s+/i, '').trim() || undefined,
    deviceSecret: device_secret || undefined,
  });
}

/**
 * Learns which post a connection is about from its query.
 *
 * @throws HttpError 400 naming the field unless the query names exactly one post, 404 when there is no such post
 */
export async function readHandshakePost(
  database: Queryable,
  query: Record<string, unknown>,
): Promise<CommentedPost> {
  const kinds = Object.keys(POST_FIELDS) as PostKind[];
  const named = kinds.filter((kind) => isFilled(query[POST_FIELDS[kind]]));
  const [kind] = named;
  if (kind === undefined || named.length > 1) {
    throw invalidField(POST_FIELDS[named[1] ?? 'product'], 'exactly one post must be named');
  }
  const id = z.uuid().safeParse(query[POST_FIELDS[kind]]);
  if (!id.success) throw invalidField(POST_FIELDS[kind], 'is not an id');
  const post = await findCommentedPost(database, kind, id.data);
  if (post === undefined) throw notFound('There is no such post.');
  return post;
}

/** Whether a connection is about the caller's inbox, and so about no single post (INBOX-3). */
export const isForInbox = (query: Record<string, unknown>): boolean => query.inbox === 'true';

/** Clients write absent ids as empty texts, or as what their language calls nothing. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== 'undefined' && value !== 'null';
}
