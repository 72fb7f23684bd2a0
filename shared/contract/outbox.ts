import type { PostRef } from './socket';

/** A comment that a visitor wrote and the service has not acknowledged (COMMENT-7). */
export interface OutboxEntry {
  /** The sender's own id of it: the same one twice is one comment at the server. */
  clientId: string;
  /** Who wrote it: the uid of an account, or DEVICE of shared/asker for a visitor without one. It goes out as theirs alone. */
  sender: string;
  post: PostRef;
  /** The question it belongs to; null when it is one. */
  threadId: string | null;
  /** The comment it answers. */
  parentId: string | null;
  /** Who wrote the comment that it answers; absent for a question, and in an entry of an earlier version. */
  replyTo?: string | undefined;
  text: string;
  /** A number that the sender left, as digits from 84. */
  phone: string | null;
  /** When it was written, ms since 1970. */
  at: number;
  /** Why it failed for good: the server's code; absent while it waits. */
  failure?: string | undefined;
}

/** What has become of a message, in any tab of the browser; empty when it is only that the entries have changed. */
export interface OutboxNews {
  /** A message was acknowledged: whose it is, and the comment that became of it, as the service told it. */
  sent?: { sender: string; post: PostRef; item: unknown };
  /** A message failed for good. */
  failed?: OutboxEntry;
}

/** The shell's outbox: the one owner of what waits to be sent (COMMENT-7). */
export interface OutboxApi {
  /** All messages that wait or have failed, the oldest first; the same array until something changes. */
  entries(): readonly OutboxEntry[];
  /** Calls `listener` after each change, with what happened; returns a function that stops it. */
  subscribe(listener: (news: OutboxNews) => void): () => void;
  /**
   * Keeps a message over reloads and sends it as soon as that is possible, whatever page the visitor is on by then.
   *
   * @param entry the message; one that has failed goes out again when it comes without its `failure`
   */
  enqueue(entry: OutboxEntry): void;
  /** Forgets a message. */
  discard(entry: OutboxEntry): void;
}
