import { MorePages, useFirstPage, useKeptPlace } from '@site/shared/paging';
import { withoutRepeats } from '@site/shared/tables';
import { Button, StatePanel } from '@site/shared/ui';
import { useMemo, useRef } from 'react';
import type { BoardQuery } from '../../api/board-query';
import { useBoardInfiniteQuery } from '../../api/demands.api';
import { useMessages } from '../../locales/use-messages';
import { CardSkeletons, DemandCard } from './demand-card';

/** How near the end of the board the next page is asked for, px (DEMAND-1). */
const NEAR_END = 200;

/** What {@link BoardContent} takes. */
export interface BoardContentProps {
  query: BoardQuery;
  /** The page's key in area.json. */
  page: string;
  /** Takes out all that narrows the board. */
  onClear: () => void;
}

/** The demands of a board, page by page (DEMAND-1, DEMAND-3). */
export function BoardContent({ query, page, onClear }: BoardContentProps) {
  const t = useMessages();
  const board = useBoardInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const first = useFirstPage(board);
  const pages = board.currentData?.pages;
  const demands = useMemo(() => pages && withoutRepeats(pages.flatMap((each) => each.demands)), [pages]);

  const list = useRef<HTMLDivElement>(null);
  useKeptPlace(list, demands !== undefined && demands.length > 0);

  if (first.is === 'failed') return <StatePanel kind={first.kind} onRetry={first.retry} />;
  if (!demands) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <CardSkeletons />
      </div>
    );
  }
  const filtered = query.author !== undefined || Object.keys(query.filter).length > 0;
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
        <div ref={list} role="feed" aria-label={t(`${query.kind}.title`)} aria-busy={board.isFetching}>
          {demands.map((demand, index) => (
            <DemandCard
              key={demand.id}
              kind={query.kind}
              demand={demand}
              position={index + 1}
              total={board.hasNextPage ? -1 : demands.length}
            />
          ))}
        </div>
      )}
      <MorePages
        list={board}
        margin={NEAR_END}
        skeleton={<CardSkeletons count={1} />}
        end={demands.length > 0 && t('end', { count: demands.length })}
      />
    </div>
  );
}
