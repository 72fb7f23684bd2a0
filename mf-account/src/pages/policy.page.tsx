import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /policy */
export default function PolicyPage() {
  const t = useMessages();
  return <SectionPage name="policy" title={t('policy.title')} text={t('empty')} />;
}
