import type { OutboxEntry } from '@site/shared/contract';
import { DEVICE } from '../asker';
import type { CommentItem, Thread, ThreadPage } from '../comments/comment';

/** The owner of the posts of the tests. */
export const owner = { id: 'owner', name: 'Chị Hoa' };

/**
 * A comment as the service sends one; `at` is its minute.
 *
 * @param id its id
 * @param parts what is different: who wrote it, what it answers
 */
export function commentItem(
  id: string,
  { by = 'asker', parent = null, at = 0 }: { by?: string; parent?: string | null; at?: number } = {},
): CommentItem {
  return {
    comment: {
      id,
      parent_id: parent,
      comment: `text of ${id}`,
      client_id: `client-${id}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 8, at)).toISOString(),
    },
    author: {
      id: by,
      display_name: by === owner.id ? owner.name : 'Anh Nam',
      avatar: null,
      phone_number: null,
      user_type: by === owner.id ? 'host' : 'user_local',
    },
  };
}

/** A question with answers. */
export const thread = (question: CommentItem, ...children: CommentItem[]): Thread => ({
  ...question,
  children,
  is_blocked: false,
});

/** One page of threads, the last one. */
export const page = (...comments: Thread[]): ThreadPage => ({
  comments,
  nextCursor: null,
  role: 'viewer',
  is_blocked: false,
});

/** A visitor's question about listing-1, as the outbox keeps it. */
export const outboxEntry = (clientId: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ clientId, sender: DEVICE, post: { kind: 'product', id: 'listing-1' }, threadId: null, parentId: null },
  ...{ text: 'Còn không?', phone: null, at: Date.now() },
  ...more,
});
