import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /newsfeed */
export default function NewsfeedPage() {
  const t = useMessages();
  return <SectionPage name="newsfeed" title={t('newsfeed.title')} text={t('empty')} />;
}
