import type { Viewing } from '../viewing/viewing';

export interface CommentAuthor {
  id: string;
  display_name: string;
  avatar: string | null;
  /** What the asker left, or the number of the post's owner. */
  phone_number: string | null;
  user_type: string | null;
}

/** One comment with who wrote it (specification §3). */
export interface CommentItem {
  comment: {
    id: string;
    /** The question that it answers; null for a question. */
    parent_id: string | null;
    comment: string;
    /** The sender's own id of it; empty when the service has none. */
    client_id: string;
    created_at: string;
  };
  author: CommentAuthor;
}

/** A question with its answers, the oldest first (COMMENT-2). */
export interface Thread extends CommentItem {
  children: CommentItem[];
  /** The asker may no longer write to the owner (COMMENT-6). */
  is_blocked: boolean;
  /** The viewing that the two arrange; null for no viewing, undefined where the service has no viewings (VIEWING-10). */
  viewing?: Viewing | null | undefined;
  /** Comments of the other one that the reader has not read; undefined where the service does not tell. */
  unread?: number | undefined;
}

/** One answer of a list of threads, the newest first. */
export interface ThreadPage {
  comments: Thread[];
  nextCursor: string | null;
  /** What the service takes the reader for. */
  role: Role | undefined;
  /** The reader may no longer write here (COMMENT-6). */
  is_blocked: boolean;
}

/** What somebody is on a post (COMMENT-1). */
export type Role = 'host' | 'viewer';

/** The owner of a post, as far as its comments need it. */
export interface PostOwner {
  id: string;
  name: string;
}

/**
 * Whether a comment was written by the owner of the post.
 *
 * @param item the comment
 * @param owner who that is
 */
export const isByOwner = ({ author }: CommentItem, owner: PostOwner): boolean =>
  author.user_type === 'host' || author.id === owner.id;

/** Whether the reader wrote it: a viewer sees nobody's comments but the owner's and their own (COMMENT-1). */
export const isMine = (item: CommentItem, owner: PostOwner, role: Role): boolean =>
  isByOwner(item, owner) === (role === 'host');
