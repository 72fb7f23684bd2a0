import type { Queryable } from '../../foundation/database/database.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../foundation/http/time-cursor.ts';
import type { Viewer } from '../users/viewer.ts';
import { isBlocked } from './blocks.repository.ts';
import { readableThreads } from './comment-privacy.ts';
import { COMMENT_SELECT, type CommentRow, toCommentItem } from './comment-row.ts';
import { type CommentedPost, postColumn } from './commented-post.ts';
import type { CommentPage, Thread } from './comments.schemas.ts';
import { viewingsOf } from './viewings.repository.ts';

/** The newest answers of a thread that a page carries. */
const MOST_CHILDREN = 200;

/**
 * Reads a page of threads of a post, newest first, as far as the viewer may see them (COMMENT-1, comment-privacy.ts).
 *
 * @throws HttpError 400 naming `cursor` when it is not one of this post's
 */
export async function listThreads(
  database: Queryable,
  viewer: Viewer,
  post: CommentedPost,
  { cursor, limit }: { cursor: string | null | undefined; limit: number },
): Promise<CommentPage> {
  const list = `comments ${post.id}`;
  const after = decodeTimeCursor(list, cursor);
  const readable = readableThreads(viewer, post);
  if (readable.of === 'nobody') return { comments: [], nextCursor: null, role: 'viewer', is_blocked: false };

  const parameters: unknown[] = [post.id];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = [`c.${postColumn(post)} = $1`, 'c.parent_id is null'];
  if (readable.of === 'asker') conditions.push(`c.asker_id = ${bind(readable.askerId)}::uuid`);
  if (after !== undefined) {
    const at = bind(new Date(after.at).toISOString());
    conditions.push(`(c.created_at, c.id) < (${at}::timestamptz, ${bind(after.id)}::uuid)`);
  }
  const { rows } = await database.query<CommentRow>(
    `${COMMENT_SELECT} where ${conditions.join(' and ')}
     order by c.created_at desc, c.id desc limit ${bind(limit + 1)}`,
    parameters,
  );
  const questions = rows.slice(0, limit);
  const last = questions.at(-1);
  const unread = await unreadOf(
    database,
    questions,
    readable.of === 'asker' ? 'asker_unread' : 'owner_unread',
  );
  return {
    comments: (await completeThreads(database, post, questions)).map((thread) => ({
      ...thread,
      unread: unread.get(thread.comment.id) ?? 0,
    })),
    nextCursor:
      rows.length > limit && last !== undefined ? encodeTimeCursor(list, last.created_at, last.id) : null,
    role: readable.of === 'asker' ? 'viewer' : 'host',
    is_blocked: readable.of === 'asker' && (await isBlocked(database, post.ownerId, readable.askerId)),
  };
}

/** How much of each thread one of its two people has not read, as the inbox has it (INBOX-2). */
async function unreadOf(
  database: Queryable,
  questions: readonly CommentRow[],
  column: 'asker_unread' | 'owner_unread',
): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: string; unread: number }>(
    `select id, ${column} as unread from comment_threads where id = any($1::uuid[])`,
    [questions.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** One comment as its readers see it; the caller has made sure that they may. */
export async function findComment(database: Queryable, id: string): Promise<CommentRow | undefined> {
  const { rows } = await database.query<CommentRow>(`${COMMENT_SELECT} where c.id = $1`, [id]);
  return rows[0];
}

/** Adds to questions of one owner's posts their answers, oldest first; the caller has made sure that they may be read. */
export async function completeThreads(
  database: Queryable,
  post: Pick<CommentedPost, 'ownerId'>,
  questions: readonly CommentRow[],
): Promise<Thread[]> {
  if (questions.length === 0) return [];
  const ids = questions.map(({ id }) => id);
  const { rows: children } = await database.query<CommentRow>(
    `${COMMENT_SELECT} where c.id in (
       select newest.id from unnest($1::uuid[]) as question (id)
       cross join lateral (
         select id from comments where parent_id = question.id
         order by created_at desc, id desc limit ${MOST_CHILDREN}) as newest)
     order by c.created_at, c.id`,
    [ids],
  );
  const { rows: blocked } = await database.query<{ asker_id: string }>(
    'select asker_id from comment_blocks where owner_id = $1 and asker_id = any($2::uuid[])',
    [post.ownerId, questions.map(({ asker_id }) => asker_id)],
  );
  const blockedAskers = new Set(blocked.map(({ asker_id }) => asker_id));
  const viewings = await viewingsOf(database, ids);
  return questions.map((question) => ({
    ...toCommentItem(question),
    children: children.filter(({ parent_id }) => parent_id === question.id).map(toCommentItem),
    is_blocked: blockedAskers.has(question.asker_id),
    viewing: viewings.get(question.id) ?? null,
  }));
}
