import { useNearEnd } from '@site/shared/feed';
import { Button, useOnline, useOnReconnect } from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import { usePagingMessages } from './messages';
import css from './more-pages.module.css';
import type { Paged } from './use-paged';

/** What {@link MorePages} take. */
export interface MorePagesProps {
  list: Paged<unknown>;
  /** How near the end the next page is asked for, px (specification §9). */
  margin: number;
  /** Stands for the page that is on its way. */
  skeleton: ReactNode;
  /** Says, behind the last page, that it is the last; nothing for a list without entries. */
  end: ReactNode;
}

/**
 * The end of a list that comes page by page: asks for the next page when it is near. Paging stops on a failure, until a
 * button or the connection that is back tries again.
 */
export function MorePages({ list, margin, skeleton, end }: MorePagesProps) {
  const t = usePagingMessages();
  const online = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const { currentData: data, error, isFetching, hasNextPage, fetchNextPage } = list;
  const failed = error !== undefined && !isFetching;
  useOnReconnect(failed ? fetchNextPage : undefined);
  useNearEnd({
    margin,
    end: () =>
      place.current ? place.current.getBoundingClientRect().top + window.scrollY : Number.POSITIVE_INFINITY,
    wanted: data !== undefined && hasNextPage && !isFetching && error === undefined,
    loadMore: fetchNextPage,
  });
  return (
    <>
      <div ref={place} />
      {failed ? (
        <div role="alert" className={css.end}>
          <p>{t(online ? 'failed' : 'offline')}</p>
          <Button onClick={() => fetchNextPage()}>{t('retry')}</Button>
        </div>
      ) : (
        hasNextPage && skeleton
      )}
      {!hasNextPage && end && <p className={css.end}>{end}</p>}
    </>
  );
}
