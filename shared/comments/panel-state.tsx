import { isUnreachable, Skeleton, StatePanel, useOnline } from '@site/shared/ui';
import { MessageCircle } from 'lucide-react';
import type { PostOwner } from './comment';
import { useCommentMessages } from './locales/use-messages';
import css from './panel-state.module.css';
import type { Threads } from './use-threads';

/** What is shown in the place of threads: that they load, cannot be had, or that there are none yet. */
export function PanelState({ threads, owner }: { threads: Threads; owner: PostOwner }) {
  const t = useCommentMessages();
  const online = useOnline();
  if (threads.error) {
    const offline = !online && isUnreachable(threads.error);
    return (
      <StatePanel
        kind={offline ? 'offline' : 'failed'}
        heading="h3"
        title={offline ? undefined : t('failedTitle')}
        busy={threads.isFetching}
        onRetry={threads.retry}
      />
    );
  }
  if (threads.isLoading) {
    return (
      <div className={css.loading} aria-busy="true" data-loading="">
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  }
  return (
    <div className={css.empty} role="status">
      <MessageCircle size={32} aria-hidden="true" />
      <p className={css.title}>{t('emptyTitle')}</p>
      <p>{threads.role === 'host' ? t('hostEmptyText') : t('emptyText', { name: owner.name })}</p>
    </div>
  );
}
