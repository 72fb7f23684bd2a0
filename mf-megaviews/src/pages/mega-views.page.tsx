import { usePageTitle } from '@site/shared/contract';
import { useHydrating } from '@site/shared/ui';
import { VideoFeed } from '../features/feed/video-feed';
import { loadHlsAhead } from '../features/player/hls-pool';
import { useMessages } from '../locales/use-messages';

/** /mega-views, and / with the setting `homeFeed: 'mega-views'` (FEED-1). */
export default function MegaViewsPage() {
  // While it renders, as React's own preloads: an effect would come after the whole feed.
  if (!useHydrating()) loadHlsAhead();
  const t = useMessages();
  usePageTitle(t('mega-views.title'));
  return <VideoFeed page="mega-views" title={t('mega-views.title')} />;
}
