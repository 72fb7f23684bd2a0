import { FeedFrame, FeedLoading, type Paged } from '@site/shared/feed';
import { ButtonLink, Skeleton } from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import type { VideoItem, VideoPage } from '../../api/video-post';
import css from './feed-page.module.css';
import type { FeedPlace } from './feed-place';
import { useFeedMessages } from './locales/use-messages';
import { useFeedItems } from './use-feed-items';
import { useFeedOverlays } from './use-feed-overlays';
import type { NamedPost } from './use-named-post';
import { startIndex, useStart } from './use-start';
import { useWide } from './use-wide';
import { type FeedSteering, VideoList } from './video-list';

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
  /** All posts of the list at a glance, beside the videos, on screens that have room for it. */
  tiles?: (tiles: FeedTiles) => ReactNode;
  /** Comments are open beside the video from the start, where there is room. */
  commented?: boolean;
}

/** What the tiles beside a feed are given. */
export interface FeedTiles {
  items: VideoItem[];
  list: Paged;
  /** The post in view. */
  current: VideoItem | undefined;
  /** Goes to a post, by its place in the list from 0. */
  onChoose: (index: number) => void;
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
  tiles,
  commented = false,
}: FeedPageProps) {
  const t = useFeedMessages();
  const items = useFeedItems(named?.waits ? undefined : list.currentData?.pages, named?.item);
  const found = useStart(start, { ...list, items });
  const { current, onActive, onPart, onProduct, over, rail } = useFeedOverlays(commented);
  const wide = useWide();
  const steer = useRef<FeedSteering>(null);

  return (
    <div className={css.page} data-tiled={tiles ? '' : undefined}>
      {tiles && (
        <div className={css.tiles}>
          {wide && items && tiles({ items, list, current, onChoose: (index) => steer.current?.goTo(index) })}
        </div>
      )}
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
          otherwise={<ButtonLink to="/mega-views/downloads">{t('downloaded')}</ButtonLink>}
        >
          {(shown) => (
            <VideoList
              key={entry}
              items={shown}
              entry={entry}
              start={startIndex(shown, start)}
              list={list}
              steer={steer}
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
