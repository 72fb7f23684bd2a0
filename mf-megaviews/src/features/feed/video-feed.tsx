import type { ApiError } from '@site/shared/api';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useVideoPostsInfiniteQuery } from '../../api/video-posts.api';
import { readStart, readVideoQuery } from '../../api/video-requests';
import { loadHls } from '../player/hls-pool';
import { useStillness } from '../player/use-stillness';
import { placeOf } from './feed-place';
import { FeedSearch } from './feed-search';
import { FeedEmpty, FeedFailed, FeedLoading } from './feed-states';
import { useFeedOverlays } from './use-feed-overlays';
import { useStart } from './use-start';
import css from './video-feed.module.css';
import { VideoList } from './video-list';
import { withoutRepeats } from './without-repeats';

/** A visit that begins anew asks again for a feed that is older than this, s; one that comes back never does. */
const FRESH_FOR = 60;

/** Brings the library of the first video while its post is still on its way. */
const useHlsAhead = (): void => {
  const still = useStillness();
  useEffect(() => {
    // Without it a video is tried as a file, and the library again with the next one.
    if (!still && 'MediaSource' in window) loadHls().catch(() => undefined);
  }, [still]);
};

/** What a {@link VideoFeed} takes. */
export interface VideoFeedProps {
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
}

/** The feed of short videos and live streams: its search, the videos, and what they show over or beside them (MEGA-1). */
export function VideoFeed({ page, title }: VideoFeedProps) {
  const { key: entry } = useLocation();
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo(() => readVideoQuery(new URLSearchParams(text)), [text]);
  const isFiltered = Object.keys(query).length > 0;
  const start = useMemo(() => placeOf(entry) ?? readStart(new URLSearchParams(text)), [entry, text]);
  const [comesBack] = useState(start !== undefined);
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useVideoPostsInfiniteQuery(
    query,
    { refetchOnMountOrArgChange: comesBack ? false : FRESH_FOR },
  );
  const items = useMemo(() => currentData && withoutRepeats(currentData.pages), [currentData]);
  const failed = error !== undefined && !isFetching;
  const sought = query.author_id ? start : undefined;
  const found = useStart(sought, { items, hasNextPage, isFetching, failed, fetchNextPage });
  const has = items !== undefined && found;
  useHlsAhead();
  const { onActive, onPart, onProduct, over, rail } = useFeedOverlays();

  useLayoutEffect(() => {
    if (has) performance.mark('route-content');
  }, [has]);

  const change = (changes: { location?: string | undefined; author_id?: string | undefined }) => {
    const wanted = { ...query, ...changes };
    const next = new URLSearchParams(text);
    next.delete('q');
    next.delete('author');
    next.delete('start');
    if (wanted.location) next.set('q', wanted.location);
    if (wanted.author_id) next.set('author', wanted.author_id);
    setParams(next);
  };

  return (
    <div className={css.page} data-ready={has ? page : undefined}>
      <div className={css.column}>
        <h1 className="visually-hidden">{title}</h1>
        <FeedSearch query={query} onChange={change} items={items ?? []} />
        {!items || !found ? (
          failed ? (
            <div className={css.state}>
              <FeedFailed unreachable={(error as ApiError).status === 0} onRetry={refetch} />
            </div>
          ) : (
            <FeedLoading />
          )
        ) : items.length === 0 ? (
          <div className={css.state}>
            <FeedEmpty
              onClear={isFiltered ? () => change({ location: undefined, author_id: undefined }) : undefined}
            />
          </div>
        ) : (
          <VideoList
            // Another search is another feed, which starts at its top.
            key={text}
            items={items}
            entry={entry}
            start={start}
            hasMore={hasNextPage}
            loading={isFetching}
            failed={failed}
            loadMore={fetchNextPage}
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
