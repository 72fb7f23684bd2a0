import { Button, ButtonLink, Skeleton, StatePanel, useFailureKind, useOnReconnect } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useFeedMessages } from './feed-messages';
import css from './feed-states.module.css';

/** The feed while its first page is on its way, in the shape of a card. */
export function FeedLoading() {
  const t = useFeedMessages();
  return (
    <div className={css.loading} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton className={css.block} height="100%" />
    </div>
  );
}

/** The feed when nothing is in it; `onClear` takes the search out, when there is one. */
export function FeedEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useFeedMessages();
  return (
    <StatePanel
      kind="empty"
      title={t(onClear ? 'emptySearchTitle' : 'emptyTitle')}
      text={t(onClear ? 'emptySearchText' : 'emptyText')}
      actions={
        onClear ? (
          <Button variant="primary" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : (
          <ButtonLink variant="primary" to="/for-sale">
            {t('toHomes')}
          </ButtonLink>
        )
      }
    />
  );
}

/** The feed when its first page did not come (ERR-2). */
export function FeedFailed({ unreachable, onRetry }: { unreachable: boolean; onRetry: () => void }) {
  const kind = useFailureKind(unreachable);
  useOnReconnect(onRetry);
  return <StatePanel kind={kind} onRetry={onRetry} />;
}

/** What {@link FeedEnd} takes. */
export interface FeedEndProps {
  count: number;
  hasMore: boolean;
  failed: boolean;
  loading: boolean;
  onRetry: () => void;
  /** Leads on. */
  onward: ReactNode;
  onStart: () => void;
}

/** What lies after the last loaded video: the next one's place, the end, or a failure with a retry. */
export function FeedEnd({ count, hasMore, failed, loading, onRetry, onward, onStart }: FeedEndProps) {
  const t = useFeedMessages();
  useOnReconnect(failed ? onRetry : undefined);
  if (failed) {
    return (
      <div role="alert" className={css.end}>
        <p>{t('moreFailed')}</p>
        <Button variant="primary" busy={loading} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (hasMore || loading) return <Skeleton className={css.block} height="100%" />;
  return (
    <div className={css.end}>
      <p>{t('end', { count })}</p>
      {onward}
      <Button onClick={onStart}>{t('toStart')}</Button>
    </div>
  );
}
