import { Button, Skeleton, StatePanel, useFailureKind, useOnline, useOnReconnect } from '@site/shared/ui';
import { type Ref, useState } from 'react';
import { useMessages } from '../../locales/messages';
import css from './feed-states.module.css';
import card from './listing-card.module.css';

const SKELETONS = 3;

/** The places of cards that are on their way, in the cards' own shape. */
export function CardSkeletons({ count = SKELETONS }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
    <div key={index} className={card.card} aria-hidden="true">
      <div className={card.media} />
      <div className={card.body}>
        <Skeleton width="55%" height={28} />
        <Skeleton className={css.line} height={20} />
        <Skeleton className={css.line} width="70%" height={20} />
        <div className={css.pills}>
          <Skeleton width={72} height={28} />
          <Skeleton width={64} height={28} />
          <Skeleton width={64} height={28} />
        </div>
        <div className={`${card.author} ${css.person}`}>
          <Skeleton shape="circle" width={40} height={40} />
          <Skeleton width={140} height={16} />
        </div>
      </div>
    </div>
  ));
}

/** The feed while its first page is on its way. */
export function FeedLoading() {
  const t = useMessages();
  return (
    <div className={css.stack} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <CardSkeletons />
    </div>
  );
}

/** The feed when nothing is in it; `onClear` takes the filters out, when there are any. */
export function FeedEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useMessages();
  const filtered = onClear !== undefined;
  return (
    <StatePanel
      kind="empty"
      title={t(filtered ? 'emptyTitle' : 'emptyFeedTitle')}
      text={t(filtered ? 'emptyText' : 'emptyFeedText')}
      actions={
        filtered && (
          <Button variant="primary" onClick={onClear}>
            {t('clearFilters')}
          </Button>
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
  ref: Ref<HTMLDivElement>;
  count: number;
  hasMore: boolean;
  failed: boolean;
  loading: boolean;
  onRetry: () => void;
}

/** What lies after the last loaded card: the next ones' places, the end, or a failure with a retry (FEED-2). */
export function FeedEnd({ ref, count, hasMore, failed, loading, onRetry }: FeedEndProps) {
  const t = useMessages();
  const online = useOnline();
  useOnReconnect(failed ? onRetry : undefined);
  // While the retry is under way its button stays, and with it the focus.
  const [retrying, setRetrying] = useState(false);
  const busy = retrying && loading;
  if (retrying && !loading && !failed) setRetrying(false);
  return (
    <>
      <div ref={ref} tabIndex={-1} />
      {/* A new one for each page: what comes in its place does not push it away, which would count as a layout shift. */}
      <div key={count} className={css.end}>
        {failed || busy ? (
          <div role="alert" className={css.failed}>
            <p>{t(online ? 'moreFailed' : 'moreOffline')}</p>
            <Button
              busy={busy}
              onClick={() => {
                setRetrying(true);
                onRetry();
              }}
            >
              {t('retry')}
            </Button>
          </div>
        ) : hasMore ? (
          <CardSkeletons count={1} />
        ) : (
          <p className={css.last}>{t('end', { count })}</p>
        )}
      </div>
    </>
  );
}
