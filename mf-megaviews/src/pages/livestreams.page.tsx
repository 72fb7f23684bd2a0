import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /livestream/list */
export default function LivestreamsPage() {
  const t = useMessages();
  return <SectionPage name="livestreams" title={t('livestreams.title')} text={t('empty')} />;
}
