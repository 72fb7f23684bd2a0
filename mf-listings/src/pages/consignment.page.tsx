import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/messages';

/** The page 'Ký gửi nhà đất'. */
export default function ConsignmentPage() {
  const t = useMessages();
  return <SectionPage name="consignment" title={t('consignment')} text={t('notOpenTitle')} />;
}
