import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /support */
export default function SupportPage() {
  const t = useMessages();
  return <SectionPage name="support" title={t('support.title')} text={t('empty')} />;
}
