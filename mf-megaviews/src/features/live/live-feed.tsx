import type { ApiError } from '@site/shared/api';
import { ButtonLink, StatePanel } from '@site/shared/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { VideoItem } from '../../api/video-post';
import { useLiveStreamsInfiniteQuery } from '../../api/video-posts.api';
import { type FeedPart, FeedPartSheet } from '../feed/feed-parts';
import { placeOf } from '../feed/feed-place';
import { FeedFailed, FeedLoading } from '../feed/feed-states';
import { useWide } from '../feed/use-wide';
import feed from '../feed/video-feed.module.css';
import { VideoList } from '../feed/video-list';
import { VideoRail } from '../feed/video-rail';
import { withoutRepeats } from '../feed/without-repeats';
import { useProductModal } from '../products/use-product-modal';
import { useLiveMessages } from './live-messages';
import { loadLivePlayer } from './load-live-player';

/** What a {@link LiveFeed} takes. */
export interface LiveFeedProps {
  /** The page's key in area.json. */
  page: string;
  /** The page's heading. */
  title: string;
}

/** The live streams, one after the other, with their products; the comments beside them, or over them (LIVE-1, LIVE-5). */
export function LiveFeed({ page, title }: LiveFeedProps) {
  const t = useLiveMessages();
  const { key: entry } = useLocation();
  // Who is live changes by the minute: asked again by every visit.
  const query = useLiveStreamsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const items = useMemo(() => currentData && withoutRepeats(currentData.pages), [currentData]);
  const has = items !== undefined;
  const { open: onProduct, modal } = useProductModal();
  const { onActive, onPart, rail, sheet } = useLiveComments();

  useEffect(() => {
    // The player comes while the list is still on its way; a card that finds none asks again.
    loadLivePlayer().catch(() => undefined);
  }, []);
  useLayoutEffect(() => {
    if (has) performance.mark('route-content');
  }, [has]);

  return (
    <div className={feed.page} data-ready={has ? page : undefined}>
      <div className={feed.column}>
        <h1 className="visually-hidden">{title}</h1>
        {!items ? (
          error && !isFetching ? (
            <FeedFailed unreachable={(error as ApiError).status === 0} onRetry={refetch} />
          ) : (
            <FeedLoading />
          )
        ) : items.length === 0 ? (
          <StatePanel
            kind="empty"
            title={t('emptyTitle')}
            text={t('emptyText')}
            actions={
              <ButtonLink variant="primary" to="/mega-views">
                {t('toVideos')}
              </ButtonLink>
            }
          />
        ) : (
          <VideoList
            items={items}
            entry={entry}
            start={placeOf(entry)}
            hasMore={hasNextPage}
            loading={isFetching}
            failed={error !== undefined && !isFetching}
            loadMore={fetchNextPage}
            onActive={onActive}
            onPart={onPart}
            onProduct={onProduct}
          />
        )}
      </div>
      {rail}
      {sheet}
      {modal}
    </div>
  );
}

/** The comments of the stream in view: beside it where there is room, else in a sheet that its card opens (LIVE-5). */
function useLiveComments() {
  const wide = useWide();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<VideoItem>();
  const [shown, setShown] = useState<{ part: FeedPart; item: VideoItem }>();
  const onActive = useCallback((item: VideoItem | undefined) => {
    // Between two streams neither is in view: what is beside them stays until the other one is.
    if (item) setCurrent(item);
  }, []);
  const onPart = useCallback(
    (part: FeedPart, item: VideoItem) => {
      if (wide) box.current?.querySelector('textarea')?.focus();
      else setShown({ part, item });
    },
    [wide],
  );
  return {
    onActive,
    onPart,
    rail: wide && current && (
      <div ref={box}>
        <VideoRail item={current} commented />
      </div>
    ),
    sheet: shown && <FeedPartSheet part={shown.part} item={shown.item} onClose={() => setShown(undefined)} />,
  };
}
