import { FeedFrame, FeedList, FeedLoading, withoutRepeats } from '@site/shared/feed';
import { rowsBefore } from '@site/shared/tables';
import { Button, StatePanel, useHydrating } from '@site/shared/ui';
import { useMemo } from 'react';
import type { BoardQuery } from '../../api/board-query';
import { useBoardInfiniteQuery } from '../../api/demands.api';
import { useMessages } from '../../locales/use-messages';
import css from './board.module.css';
import { CardSkeletons, DemandCard } from './demand-card';

/** Distance from the end of the board at which the next page is requested, px (DEMAND-1). */
const NEAR_END = 200;

export interface BoardContentProps {
  query: BoardQuery;
  /** The page's key in area.json. */
  page: string;
  /** Clears search and filters. */
  onClear: () => void;
}

/** The demands of a board, page by page (DEMAND-1, DEMAND-3). */
export function BoardContent({ query, page, onClear }: BoardContentProps) {
  const t = useMessages();
  const hydrating = useHydrating();
  const board = useBoardInfiniteQuery(query, { refetchOnMountOrArgChange: !hydrating });
  const pages = board.currentData?.pages;
  const demands = useMemo(
    () =>
      pages &&
      withoutRepeats(
        pages.flatMap((each) => each.demands),
        ({ id }) => id,
      ),
    [pages],
  );
  const filtered =
    query.author !== undefined || query.only !== undefined || Object.keys(query.filter).length > 0;
  return (
    <FeedFrame
      page={page}
      list={board}
      items={demands}
      loading={
        <FeedLoading label={t('loading')} className={css.cards}>
          <CardSkeletons />
        </FeedLoading>
      }
      empty={
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
      }
    >
      {(items) => (
        <FeedList
          list={board}
          items={items}
          label={t(`${query.kind}.title`)}
          margin={NEAR_END}
          skeleton={<CardSkeletons count={1} />}
          end={t('end', { count: items.length })}
          cursor={rowsBefore(query.from, pages)}
          className={css.cards}
        >
          {(demand, position) => <DemandCard kind={query.kind} demand={demand} pages={pages} {...position} />}
        </FeedList>
      )}
    </FeedFrame>
  );
}
