import { usePageTitle } from '@site/shared/contract';
import { Feed } from '../features/feed/feed';
import { useMessages } from '../locales/messages';

/** The feed of homes for rent (FEED-1). */
export default function RentFeedPage() {
  const t = useMessages();
  usePageTitle(t('rent'));
  return <Feed kind="for-rent" page="rent-feed" title={t('rent')} />;
}
