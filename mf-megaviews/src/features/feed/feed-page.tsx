import { FeedFrame, FeedLoading, type Paged } from '@site/shared/feed';
import { Skeleton } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { VideoItem, VideoPage } from '../../api/video-post';
import css from './feed-page.module.css';
import type { FeedPlace } from './feed-place';
import { useFeedMessages } from './locales/use-messages';
import { useFeedItems } from './use-feed-items';
import { useFeedOverlays } from './use-feed-overlays';
import type { NamedPost } from './use-named-post';
import { startIndex, useStart } from './use-start';
import { VideoList } from './video-list';

export interface FeedPageProps {
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
  list: Paged & { currentData?: { pages: VideoPage[] } | undefined };
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

/** A page of full-height videos: the feed, or the state that replaces it, with its overlays and its rail (MEGA-1, LIVE-1). */
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
  const t = useFeedMessages();
  const items = useFeedItems(named?.waits ? undefined : list.currentData?.pages, named?.item);
  const found = useStart(start, { ...list, items });
  const { onActive, onPart, onProduct, over, rail } = useFeedOverlays(commented);

  return (
    <div className={css.page}>
      <div className={css.column}>
        <h1 className="visually-hidden">{title}</h1>
        {search?.(items ?? [])}
        <FeedFrame
          page={page}
          list={list}
          items={found === 'there' ? items : undefined}
          className={css.frame}
          panelClassName={css.state}
          loading={
            <FeedLoading className={css.frame} label={t('loading')}>
              <Skeleton className={css.block} height="100%" />
            </FeedLoading>
          }
          empty={empty}
        >
          {(shown) => (
            <VideoList
              key={entry}
              items={shown}
              entry={entry}
              start={startIndex(shown, start)}
              list={list}
              onward={onward}
              onActive={onActive}
              onPart={onPart}
              onProduct={onProduct}
            />
          )}
        </FeedFrame>
      </div>
      {rail}
      {over}
    </div>
  );
}
