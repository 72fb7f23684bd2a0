import { type PostRef, useShell } from '@site/shared/contract';
import { useEffect } from 'react';
import { useCommentMessages } from './messages';
import { theOutbox } from './outbox';
import { isSamePost } from './outbox/outbox-entry';

/** Tells a sender by a toast that the owner has blocked them (COMMENT-6), in the tab that they look at. */
export function useBlockedToast({ kind, id }: PostRef): void {
  const t = useCommentMessages();
  const { toast } = useShell();
  useEffect(
    () =>
      theOutbox().subscribe(({ failed }) => {
        if (failed?.failure !== 'blocked' || !isSamePost(failed.post, { kind, id })) return;
        if (document.visibilityState === 'visible') toast({ message: t('blockedToast'), kind: 'error' });
      }),
    [toast, t, kind, id],
  );
}
