import { ButtonLink, StatePanel } from '@site/shared/ui';
import { useEffect, useMemo } from 'react';
import { useLiveStreamsInfiniteQuery } from '../../api/video-posts.api';
import { FeedPage } from '../feed/feed-page';
import { placeOf, useFeedEntry } from '../feed/feed-place';
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
  const entry = useFeedEntry();
  // Who is live changes by the minute: asked again by every visit.
  const list = useLiveStreamsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const start = useMemo(() => placeOf(entry), [entry]);

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
