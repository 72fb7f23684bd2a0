import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /rent-need */
export default function RentNeedPage() {
  const t = useMessages();
  return <SectionPage name="rent-need" title={t('rent-need.title')} text={t('empty')} />;
}
