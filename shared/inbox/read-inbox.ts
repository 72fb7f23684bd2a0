import { isFields, textOf, textOrNull } from '@site/shared/domain';
import { readComment } from '../comments/read-comments';
import { readViewing } from '../viewing/read-viewing';
import type { BlockedAsker, InboxPage, InboxPost, InboxThread, WholeThread } from './inbox';

const KINDS = ['product', 'megaviews', 'livestream'] as const;

const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;

function readPost(value: unknown): InboxPost | undefined {
  if (!isFields(value)) return undefined;
  const kind = KINDS.find((known) => known === value.kind);
  if (!kind || !textOf(value.id)) return undefined;
  const { listing_kind: feed } = value;
  return {
    kind,
    id: textOf(value.id),
    listingKind: feed === 'for-sale' || feed === 'for-rent' ? feed : undefined,
    title: textOf(value.title),
    location: textOf(value.location),
    price: countOf(value.price),
    picture: textOrNull(value.picture),
  };
}

function readThread(value: unknown): InboxThread | undefined {
  const question = readComment(value);
  if (!question || !isFields(value) || !isFields(value.owner)) return undefined;
  const post = readPost(value.post);
  if (!post || (value.role !== 'host' && value.role !== 'viewer')) return undefined;
  return {
    ...question,
    id: question.comment.id,
    role: value.role,
    owner: { id: textOf(value.owner.id), name: textOf(value.owner.display_name) },
    post,
    last: readComment(value.last) ?? question,
    waits: value.waits === true,
    unread: countOf(value.unread),
    isBlocked: value.is_blocked === true,
    viewing: readViewing(value.viewing),
  };
}

/** Reads how many threads wait; undefined when the answer says nothing of it. */
export const readWaiting = (answer: unknown): number | undefined =>
  isFields(answer) && typeof answer.waiting === 'number' ? countOf(answer.waiting) : undefined;

/**
 * Reads a page of an inbox. An entry that makes no sense is left out.
 *
 * @returns undefined when it is not a list, or when no entry of it is valid
 */
export function readInboxPage(answer: unknown): InboxPage | undefined {
  if (!isFields(answer) || !Array.isArray(answer.threads)) return undefined;
  const threads = answer.threads.map(readThread).filter((thread) => thread !== undefined);
  if (threads.length === 0 && answer.threads.length > 0) return undefined;
  const { host, viewer } = isFields(answer.waiting_as) ? answer.waiting_as : {};
  return {
    threads,
    nextCursor: textOrNull(answer.nextCursor),
    waiting: readWaiting(answer) ?? 0,
    unanswered: typeof host === 'number' ? countOf(host) : undefined,
    unreadAnswers: typeof viewer === 'number' ? countOf(viewer) : undefined,
  };
}

/** Reads a thread with all that was said; undefined when it is none. */
export function readWholeThread(answer: unknown): WholeThread | undefined {
  const thread = readThread(answer);
  if (!thread || !isFields(answer)) return undefined;
  const children = Array.isArray(answer.children) ? answer.children.map(readComment) : [];
  return { ...thread, children: children.filter((child) => child !== undefined) };
}

/** Reads whom the caller has blocked; undefined when it is no such list. */
export function readBlocked(answer: unknown): BlockedAsker[] | undefined {
  if (!isFields(answer) || !Array.isArray(answer.blocked)) return undefined;
  return answer.blocked
    .filter(isFields)
    .map(({ user_id, display_name }) => ({ id: textOf(user_id), name: textOf(display_name) }))
    .filter(({ id }) => id);
}
