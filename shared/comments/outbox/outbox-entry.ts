import type { PostRef } from '@site/shared/contract';

/** A message that has not been acknowledged yet. */
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

/** A name for a post, for locks, drafts and maps. */
export const postKey = ({ kind, id }: PostRef): string => `${kind}:${id}`;

/** Whether two posts are the same one. */
export const isSamePost = (left: PostRef, right: PostRef): boolean => postKey(left) === postKey(right);
