import { useNearEnd } from '@site/shared/feed';
import { Button, StatePanel, useFailureKind, useOnline, useOnReconnect } from '@site/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { BoardQuery } from '../../api/board-query';
import type { Demand } from '../../api/demand';
import { type BoardPage, useBoardInfiniteQuery } from '../../api/demands.api';
import { useMessages } from '../../locales/use-messages';
import css from './board.module.css';
import { CardSkeletons, DemandCard } from './demand-card';

/** How near the end of the board the next page is asked for, px (DEMAND-1). */
const NEAR_END = 200;

/** A demand that was posted while someone pages comes twice: it shows once. */
function withoutRepeats(pages: BoardPage[]): Demand[] {
  const byId = new Map(
    pages.flatMap(({ demands }) => demands.map((demand) => [demand.id, demand] as const)).reverse(),
  );
  return [...byId.values()].reverse();
}

/** What {@link BoardContent} takes. */
export interface BoardContentProps {
  query: BoardQuery;
  /** The page's key in area.json. */
  page: string;
  onClear: () => void;
}

/** The demands of a board, page by page (DEMAND-1, DEMAND-3). */
export function BoardContent({ query, page, onClear }: BoardContentProps) {
  const t = useMessages();
  const online = useOnline();
  const end = useRef<HTMLDivElement>(null);
  const board = useBoardInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, isFetching, hasNextPage, fetchNextPage, refetch } = board;
  const demands = useMemo(() => data && withoutRepeats(data.pages), [data]);
  const failureKind = useFailureKind(error !== undefined && 'status' in error && error.status === 0);
  useOnReconnect(error ? (data ? fetchNextPage : refetch) : undefined);
  useNearEnd({
    margin: NEAR_END,
    end: () =>
      end.current ? end.current.getBoundingClientRect().top + window.scrollY : Number.POSITIVE_INFINITY,
    wanted: Boolean(data) && hasNextPage && !isFetching && !error,
    loadMore: fetchNextPage,
  });
  useEffect(() => {
    if (demands) performance.mark('route-content');
  }, [demands]);

  if (!demands) {
    if (error && !isFetching) return <StatePanel kind={failureKind} onRetry={refetch} />;
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <CardSkeletons />
      </div>
    );
  }
  const filtered = Object.keys(query.filter).length > 0;
  return (
    <div data-ready={page}>
      {demands.length === 0 ? (
        <StatePanel
          kind="empty"
          title={t(filtered ? 'emptyFiltered' : 'empty')}
          text={t(filtered ? 'emptyFilteredText' : 'emptyText')}
          actions={
            filtered && (
              <Button variant="primary" onClick={onClear}>
                {t('clearFilters')}
              </Button>
            )
          }
        />
      ) : (
        <div role="feed" aria-label={t(`${query.kind}.title`)} aria-busy={isFetching} className={css.list}>
          {demands.map((demand, index) => (
            <DemandCard
              key={demand.id}
              kind={query.kind}
              demand={demand}
              position={index + 1}
              total={hasNextPage ? -1 : demands.length}
            />
          ))}
        </div>
      )}
      <div ref={end} />
      {error && !isFetching ? (
        <div role="alert" className={css.failed}>
          <p>{t(online ? 'moreFailed' : 'moreOffline')}</p>
          <Button onClick={() => fetchNextPage()}>{t('retry')}</Button>
        </div>
      ) : (
        hasNextPage && <CardSkeletons count={1} />
      )}
      {!hasNextPage && demands.length > 0 && <p className={css.end}>{t('end', { count: demands.length })}</p>}
    </div>
  );
}
