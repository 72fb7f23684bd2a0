import { type OutboxEntry, type PostRef, useShell } from '@site/shared/contract';
import { postKey } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { useMemo, useSyncExternalStore } from 'react';
import { senderOf } from '../asker';
import { newId } from '../new-id';

const NONE: readonly OutboxEntry[] = [];
/** A server has no outbox. */
const noEntries = () => NONE;

/** What somebody writes. */
export interface Written {
  text: string;
  /** Digits from 84. */
  phone: string | null;
  /** The comment it answers, and the question that this belongs to; null for a question. */
  target: { id: string; threadId: string; authorId: string } | null;
}

/**
 * The visitor's messages on their way on one post, and how to send more (COMMENT-7).
 *
 * @param post which post
 */
export function useOutbox(post: PostRef) {
  const { session, outbox } = useShell();
  const all = useSyncExternalStore(outbox.subscribe, outbox.entries, noEntries);
  const sender = senderOf(session);
  const key = postKey(post);
  const entries = useMemo(
    () => all.filter((entry) => entry.sender === sender && postKey(entry.post) === key),
    [all, sender, key],
  );

  return {
    entries,
    /** Keeps a message and sends it as soon as that is possible. */
    send({ text, phone, target }: Written): void {
      if (!sender) return;
      outbox.enqueue({
        clientId: newId(),
        sender,
        post,
        threadId: target?.threadId ?? null,
        parentId: target?.id ?? null,
        replyTo: target?.authorId,
        text,
        phone,
        at: serverNow(),
      });
    },
    /** Sends a message again that had failed for good. */
    tryAgain({ failure: _, ...entry }: OutboxEntry): void {
      outbox.enqueue(entry);
    },
    /** Forgets a message. */
    discard: outbox.discard,
  };
}
