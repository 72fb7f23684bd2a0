import type { ApiError } from '@site/shared/api';
import type { Paged } from '@site/shared/paging';
import { type ReactNode, useLayoutEffect } from 'react';
import type { VideoItem, VideoPage } from '../../api/video-post';
import css from './feed-page.module.css';
import type { FeedPlace } from './feed-place';
import { FeedFailed, FeedLoading } from './feed-states';
import { useFeedItems } from './use-feed-items';
import { useFeedOverlays } from './use-feed-overlays';
import type { NamedPost } from './use-named-post';
import { startIndex, useStart } from './use-start';
import { VideoList } from './video-list';

/** What a {@link FeedPage} takes. */
export interface FeedPageProps {
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
  list: Paged<{ pages: VideoPage[] }>;
  /** The history entry that shows it: another one is another feed, which starts at its own place. */
  entry: string;
  /** Where it starts; undefined is the top. */
  start: FeedPlace | undefined;
  /** The post that the address names, before all others. */
  named?: NamedPost;
  /** Stands over the videos, given those that have come. */
  search?: (items: VideoItem[]) => ReactNode;
  /** Says that there is nothing, and what to do next. */
  empty: ReactNode;
  /** Leads on from behind the last video. */
  onward: ReactNode;
  /** Comments are open beside the video from the start, where there is room. */
  commented?: boolean;
}

/** A page of full-height videos: the feed, or why there is none, and what stands over and beside it (MEGA-1, LIVE-1). */
export function FeedPage({
  page,
  title,
  list,
  entry,
  start,
  search,
  named,
  empty,
  onward,
  commented = false,
}: FeedPageProps) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const items = useFeedItems(named?.waits ? undefined : currentData?.pages, named?.item);
  const found = useStart(start, { items, hasNextPage, isFetching, error, fetchNextPage });
  const failed = error !== undefined && !isFetching;
  const has = found === 'there';
  const { onActive, onPart, onProduct, over, rail } = useFeedOverlays(commented);

  useLayoutEffect(() => {
    if (has) performance.mark('route-content');
  }, [has]);

  return (
    <div className={css.page} data-ready={has ? page : undefined}>
      <div className={css.column}>
        <h1 className="visually-hidden">{title}</h1>
        {search?.(items ?? [])}
        {!items || !has ? (
          failed ? (
            <div className={css.state}>
              <FeedFailed
                unreachable={(error as ApiError).status === 0}
                onRetry={items ? fetchNextPage : refetch}
              />
            </div>
          ) : (
            <FeedLoading />
          )
        ) : items.length === 0 ? (
          <div className={css.state}>{empty}</div>
        ) : (
          <VideoList
            key={entry}
            items={items}
            entry={entry}
            start={startIndex(items, start)}
            hasMore={hasNextPage}
            loading={isFetching}
            failed={failed}
            loadMore={fetchNextPage}
            onward={onward}
            onActive={onActive}
            onPart={onPart}
            onProduct={onProduct}
          />
        )}
      </div>
      {rail}
      {over}
    </div>
  );
}
