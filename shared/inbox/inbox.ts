import type { PlacedPost } from '@site/shared/domain';
import type { Viewing } from '@site/shared/viewing';
import type { CommentItem, Role, Thread } from '../comments/comment';

/** The post of a thread, as far as an inbox shows it. */
export interface InboxPost extends PlacedPost {
  title: string;
  location: string;
  /** In force, Vnđ (rent: per month). */
  price: number;
  /** Media path. */
  picture: string | null;
}

/** A thread as an inbox lists it (INBOX-1). */
export interface InboxThread extends CommentItem {
  id: string;
  /** What the reader is in it. */
  role: Role;
  owner: { id: string; name: string };
  post: InboxPost;
  /** What was said last. */
  last: CommentItem;
  /** It waits for the reader: for an owner's answer, or to be read by its asker. */
  waits: boolean;
  /** Comments of the other one that the reader has not read. */
  unread: number;
  /** The asker may no longer write to the owner. */
  isBlocked: boolean;
  /** The viewing that the two arrange; null for no viewing, undefined where the service has no viewings (VIEWING-10). */
  viewing: Viewing | null | undefined;
}

/** A thread with all that was said. */
export interface WholeThread extends InboxThread, Pick<Thread, 'children'> {}

/** A page of an inbox. */
export interface InboxPage {
  threads: InboxThread[];
  nextCursor: string | null;
  /** How many threads wait; 100 stands for 100 or more. */
  waiting: number;
  /** Of these, questions that the reader has not answered; undefined where the service does not tell. */
  unanswered: number | undefined;
  /** Of these, threads with answers that the reader has not read; undefined where the service does not tell. */
  unreadAnswers: number | undefined;
}

/** What an inbox can show. */
export const INBOX_FILTERS = ['all', 'waiting', 'asked'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** Somebody whom an owner has blocked. */
export interface BlockedAsker {
  id: string;
  name: string;
}

/** A count as a badge says it. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));
