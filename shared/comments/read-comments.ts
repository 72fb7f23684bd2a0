import { isFields, textOf, textOrNull } from '@site/shared/domain';
import { readViewing } from '../viewing/read-viewing';
import type { CommentAuthor, CommentItem, Thread, ThreadPage } from './comment';

const readAuthor = (author: unknown): CommentAuthor => {
  const fields = isFields(author) ? author : {};
  return {
    id: textOf(fields.id),
    display_name: textOf(fields.display_name),
    avatar: textOrNull(fields.avatar),
    phone_number: textOrNull(fields.phone_number),
    user_type: textOrNull(fields.user_type),
  };
};

/**
 * Reads one comment. An id and a text are required; anything else may be missing.
 *
 * @returns undefined when it is not a comment
 */
export function readComment(value: unknown): CommentItem | undefined {
  if (!isFields(value) || !isFields(value.comment)) return undefined;
  const { id, parent_id, comment, client_id, created_at } = value.comment;
  if (!textOf(id) || typeof comment !== 'string') return undefined;
  return {
    comment: {
      id: textOf(id),
      parent_id: textOrNull(parent_id),
      comment,
      client_id: textOf(client_id),
      created_at: textOf(created_at),
    },
    author: readAuthor(value.author),
  };
}

const readThread = (value: unknown): Thread | undefined => {
  const question = readComment(value);
  if (!question || !isFields(value)) return undefined;
  const children = Array.isArray(value.children) ? value.children.map(readComment) : [];
  return {
    ...question,
    children: children.filter((child) => child !== undefined),
    is_blocked: value.is_blocked === true,
    viewing: readViewing(value.viewing),
    unread: typeof value.unread === 'number' ? value.unread : undefined,
  };
};

/**
 * Reads one page of threads. An entry that makes no sense is left out: the others are worth showing.
 *
 * @returns undefined when it is not a list, or when no entry of it is valid
 */
export function readThreadPage(answer: unknown): ThreadPage | undefined {
  if (!isFields(answer) || !Array.isArray(answer.comments)) return undefined;
  const comments = answer.comments.map(readThread).filter((thread) => thread !== undefined);
  if (comments.length === 0 && answer.comments.length > 0) return undefined;
  return {
    comments,
    nextCursor: textOrNull(answer.nextCursor),
    role: answer.role === 'host' || answer.role === 'viewer' ? answer.role : undefined,
    is_blocked: answer.is_blocked === true,
  };
}

/** A comment from a socket event. */
export interface CommentNews {
  item: CommentItem;
  isBlocked: boolean | undefined;
}

const readBlocked = (value: unknown): boolean | undefined =>
  isFields(value) && typeof value.is_blocked === 'boolean' ? value.is_blocked : undefined;

/** Reads `{new_comment | new_answer, is_blocked}` (COMMENT-3); undefined when it is something else. */
export function readNews(payload: unknown): CommentNews | undefined {
  const item = isFields(payload) ? readComment(payload.new_comment ?? payload.new_answer) : undefined;
  return item && { item, isBlocked: readBlocked(payload) };
}

/** Reads `{is_blocked}` of CommenterBlocked; undefined when it is something else. */
export const readBlockedNews = readBlocked;

/** An asker who has signed in: the id that they had before, and the account's. */
export interface CarriedNews {
  from: string;
  to: string;
}

/** Reads `{user_id, carried_to}` of CommenterCarried; undefined when it is something else. */
export function readCarriedNews(payload: unknown): CarriedNews | undefined {
  const { user_id, carried_to } = isFields(payload) ? payload : {};
  return textOf(user_id) && textOf(carried_to)
    ? { from: textOf(user_id), to: textOf(carried_to) }
    : undefined;
}

/** What the server said to a message: the comment that became of it, or the code of its refusal. */
export type CommentReply = { item: CommentItem } | { item?: undefined; code: string };

/** Reads the acknowledgement of a message. */
export function readReply(reply: unknown): CommentReply {
  const news = readNews(reply);
  if (news && isFields(reply) && reply.ok !== false) return { item: news.item };
  const error = isFields(reply) && isFields(reply.error) ? reply.error : {};
  // An answer that makes no sense is a fault of the service, which may pass.
  return { code: textOf(error.code) || (readBlocked(reply) ? 'blocked' : 'internal') };
}

/** Whether the server did what was asked. */
export const isDone = (reply: unknown): boolean => isFields(reply) && reply.ok === true;
