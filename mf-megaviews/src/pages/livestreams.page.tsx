import { usePageTitle } from '@site/shared/contract';
import { LiveFeed } from '../features/feed/live-feed';
import { useMessages } from '../locales/use-messages';

/** /livestream/list */
export default function LivestreamsPage() {
  const t = useMessages();
  usePageTitle(t('livestreams.title'));
  return <LiveFeed page="livestreams" title={t('livestreams.title')} />;
}
