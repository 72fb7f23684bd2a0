import { type PostRef, useShell } from '@site/shared/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { newId } from '../new-id';
import { carryOutbox, theOutbox } from './outbox';
import { senderOf } from './outbox/courier';
import { type OutboxEntry, postKey } from './outbox/outbox-entry';

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
  const { session, socket } = useShell();
  const outbox = theOutbox();
  const all = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const sender = senderOf(session);
  const key = postKey(post);
  const entries = useMemo(
    () => all.filter((entry) => entry.sender === sender && postKey(entry.post) === key),
    [all, sender, key],
  );
  useEffect(() => carryOutbox({ session, socket }), [session, socket]);

  return {
    entries,
    /** Keeps a message and sends it as soon as that is possible. */
    send({ text, phone, target }: Written): void {
      if (!sender) return;
      void outbox.put({
        clientId: newId(),
        sender,
        post,
        threadId: target?.threadId ?? null,
        parentId: target?.id ?? null,
        replyTo: target?.authorId,
        text,
        phone,
        at: Date.now(),
      });
    },
    /** Sends a message again that had failed for good. */
    tryAgain({ failure: _, ...entry }: OutboxEntry): void {
      void outbox.put(entry);
    },
    /** Forgets a message. */
    discard(entry: OutboxEntry): void {
      void outbox.remove(entry);
    },
  };
}
