import { randomUUID } from 'node:crypto';
import { parsePhone } from '@site/shared/typed/phone';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import { HttpError, notFound } from '../../foundation/http/http-error.ts';
import { holdDevice, updateLocalUser } from '../users/local-users.repository.ts';
import type { Viewer } from '../users/viewer.ts';
import { isBlocked } from './blocks.repository.ts';
import { type CommentLimits, type CommentSender, requireFewComments } from './comment-limits.ts';
import { isOwner, mayReadThread } from './comment-privacy.ts';
import { type CommentRow, toCommentItem } from './comment-row.ts';
import { type CommentedPost, postColumn } from './commented-post.ts';
import { findComment } from './comments.repository.ts';
import type { AnswerMessage, CommentItem, QuestionMessage } from './comments.schemas.ts';

export interface KeptComment {
  item: CommentItem;
  askerId: string;
  /** Whether this very message was kept before; then everybody has been told already. */
  isRepeated: boolean;
}

/** Where comments are kept, and how many. */
export interface CommentStore {
  database: Database;
  limits: CommentLimits;
}

/** Whoever writes, which may be a visitor who has to prove something first. */
export interface Writer {
  viewer: Viewer;
  /** Client address, as {@link CommentSender} has it. */
  address: string;
}

type Sender = CommentSender['viewer'];

/**
 * Keeps a question on a post.
 *
 * @throws HttpError 401 for an anonymous sender, 403 for the owner or a blocked asker, 429 for too many
 */
export async function writeQuestion(
  store: CommentStore,
  { viewer, address }: Writer,
  post: CommentedPost,
  message: QuestionMessage,
): Promise<KeptComment> {
  const sender = requireSender(viewer);
  if (isOwner(sender, post)) {
    throw new HttpError(403, 'own_post', 'The owner of a post answers questions and asks none.');
  }
  return keep(store, { sender, address, post, message, askerId: sender.id, parentId: null });
}

/**
 * Keeps an answer in a thread; an answer to an answer goes to the same thread (COMMENT-2).
 *
 * @throws HttpError 401 for an anonymous sender, 404 for a comment that is not there or not theirs to see, 403 for an
 *   answer to oneself or by a blocked asker, 429 for too many
 */
export async function writeAnswer(
  store: CommentStore,
  { viewer, address }: Writer,
  post: CommentedPost,
  message: AnswerMessage,
): Promise<KeptComment> {
  const sender = requireSender(viewer);
  const target = await findComment(store.database, message.parent_id);
  const isOnPost = target !== undefined && target[postColumn(post)] === post.id;
  if (!isOnPost || !mayReadThread(sender, post, target.asker_id)) throw notFound('There is no such comment.');
  if (target.sender_id === sender.id) {
    throw new HttpError(403, 'own_comment', 'Nobody answers themselves.', 'parent_id');
  }
  return keep(store, {
    sender,
    address,
    post,
    message,
    askerId: target.asker_id,
    parentId: target.parent_id ?? target.id,
  });
}

interface NewComment {
  sender: Sender;
  address: string;
  post: CommentedPost;
  message: QuestionMessage;
  askerId: string;
  parentId: string | null;
}

async function keep({ database, limits }: CommentStore, comment: NewComment): Promise<KeptComment> {
  const { sender, address, post } = comment;
  const { row, isRepeated } = await database.transaction(async (transaction) => {
    const before = await findRepeated(transaction, comment);
    if (before !== undefined) return { row: before, isRepeated: true };
    if (sender.kind === 'device' && !(await holdDevice(transaction, sender.id))) {
      throw new HttpError(401, 'unauthenticated', 'This device has gone over to an account; sign in.');
    }
    if (!isOwner(sender, post) && (await isBlocked(transaction, post.ownerId, sender.id))) {
      throw new HttpError(403, 'blocked', 'Bạn đã bị chặn');
    }
    await requireFewComments(transaction, { viewer: sender, address }, post, limits);
    const id = await insert(transaction, comment);
    const after =
      id === undefined ? await findRepeated(transaction, comment) : await findComment(transaction, id);
    if (after === undefined) throw notFound('This post no longer exists.');
    return { row: after, isRepeated: id === undefined };
  });
  return { item: toCommentItem(row), askerId: comment.askerId, isRepeated };
}

/** The comment that was kept under this sender's client id before. */
async function findRepeated(
  database: Queryable,
  { sender, post, message }: NewComment,
): Promise<CommentRow | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `select id from comments where sender_id = $1 and client_id = $2`,
    [sender.id, message.client_id],
  );
  const row = rows[0] === undefined ? undefined : await findComment(database, rows[0].id);
  if (row !== undefined && row[postColumn(post)] !== post.id) {
    throw new HttpError(409, 'conflict', 'client_id: was used on another post', 'client_id');
  }
  return row;
}

/** Returns undefined when another connection has just kept the same message. */
async function insert(database: Queryable, comment: NewComment): Promise<string | undefined> {
  const { sender, post, message, askerId, parentId } = comment;
  const left = [message.phone_number, message.customer_phone].find((text) => text != null && text !== '');
  const phone = left == null || isOwner(sender, post) ? undefined : parsePhone(left);
  if (sender.kind === 'device' && phone !== undefined) {
    await updateLocalUser(database, sender.id, { phoneNumber: phone, displayName: undefined });
  }
  const { rows } = await database.query<{ id: string }>(
    `insert into comments (id, parent_id, ${postColumn(post)}, owner_id, asker_id, sender_id, sender_kind, client_id,
       comment, phone_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (sender_id, client_id) do nothing returning id`,
    [
      randomUUID(),
      parentId,
      post.id,
      post.ownerId,
      askerId,
      sender.id,
      sender.kind,
      message.client_id,
      message.comment,
      phone ?? null,
    ],
  );
  return rows[0]?.id;
}

function requireSender(viewer: Viewer): Sender {
  if (viewer.kind === 'anonymous') {
    throw new HttpError(401, 'unauthenticated', 'Sign in, or send the secret of a local user.');
  }
  return viewer;
}
