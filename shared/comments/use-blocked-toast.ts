import { type PostRef, useShell } from '@site/shared/contract';
import { isSamePost } from '@site/shared/domain';
import { useEffect } from 'react';
import { senderOf } from '../asker';
import { useCommentMessages } from './locales/use-messages';

/** Tells a sender by a toast that the owner has blocked them (COMMENT-6), in the tab that they look at. */
export function useBlockedToast({ kind, id }: PostRef): void {
  const t = useCommentMessages();
  const { toast, session, outbox } = useShell();
  const asker = senderOf(session);
  useEffect(
    () =>
      outbox.subscribe(({ failed }) => {
        if (failed?.failure !== 'blocked' || failed.sender !== asker) return;
        if (!isSamePost(failed.post, { kind, id })) return;
        if (document.visibilityState === 'visible') toast({ message: t('blockedToast'), kind: 'error' });
      }),
    [outbox, toast, t, asker, kind, id],
  );
}
