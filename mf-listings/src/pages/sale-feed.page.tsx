import { usePageTitle } from '@site/shared/contract';
import { Feed } from '../features/feed/feed';
import { useMessages } from '../locales/messages';

/** The feed of homes for sale (FEED-1). */
export default function SaleFeedPage() {
  const t = useMessages();
  usePageTitle(t('sale'));
  return <Feed kind="for-sale" page="sale-feed" title={t('sale')} />;
}
