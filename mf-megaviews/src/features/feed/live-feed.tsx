import { useHistoryEntry } from '@site/shared/feed';
import { ButtonLink, StatePanel, useHydrating, useLazy } from '@site/shared/ui';
import { useEffect, useMemo } from 'react';
import { useLiveStreamsInfiniteQuery } from '../../api/video-posts.api';
import { loadLivePlayer } from '../live/load-live-player';
import { useLiveMessages } from '../live/locales/use-messages';
import { FeedPage } from './feed-page';
import { videoPlaces } from './feed-place';
import { useWide } from './use-wide';

const loadTiles = () =>
  import(/* webpackChunkName: "stream-tiles" */ './stream-tiles').then(({ StreamTiles }) => StreamTiles);

export interface LiveFeedProps {
  /** The page's key in area.json. */
  page: string;
  /** The page's heading. */
  title: string;
}

/**
 * The live streams, one after the other, with their products and comments beside them, or over them (LIVE-1, LIVE-5); where
 * there is room, all of them as a grid to choose from.
 */
export function LiveFeed({ page, title }: LiveFeedProps) {
  const t = useLiveMessages();
  const entry = useHistoryEntry();
  // Who is live changes by the minute: asked again by every visit.
  const hydrating = useHydrating();
  const list = useLiveStreamsInfiniteQuery(undefined, { refetchOnMountOrArgChange: !hydrating });
  const wide = useWide();
  const { part: StreamTiles } = useLazy(loadTiles, wide);
  const start = useMemo(() => videoPlaces.of(entry), [entry]);

  useEffect(() => {
    // The player comes while the list is still on its way; a card that finds none asks again.
    loadLivePlayer().catch(() => undefined);
  }, []);

  return (
    <FeedPage
      page={page}
      title={title}
      list={list}
      entry={entry}
      start={start}
      commented
      tiles={(props) => StreamTiles && <StreamTiles {...props} />}
      empty={
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
      }
      onward={
        <ButtonLink variant="primary" to="/mega-views">
          {t('toVideos')}
        </ButtonLink>
      }
    />
  );
}
