import { type PostRef, useShell } from '@site/shared/contract';
import { useEffect } from 'react';
import { useCommentMessages } from './messages';
import { theOutbox } from './outbox';
import { senderOf } from './outbox/courier';
import { isSamePost } from './outbox/outbox-entry';

/** Tells a sender by a toast that the owner has blocked them (COMMENT-6), in the tab that they look at. */
export function useBlockedToast({ kind, id }: PostRef): void {
  const t = useCommentMessages();
  const { toast, session } = useShell();
  const asker = senderOf(session);
  useEffect(
    () =>
      theOutbox().subscribe(({ failed }) => {
        if (failed?.failure !== 'blocked' || failed.sender !== asker) return;
        if (!isSamePost(failed.post, { kind, id })) return;
        if (document.visibilityState === 'visible') toast({ message: t('blockedToast'), kind: 'error' });
      }),
    [toast, t, asker, kind, id],
  );
}
