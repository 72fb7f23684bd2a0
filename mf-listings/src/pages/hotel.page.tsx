import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/messages';

/** The page 'Khách sạn'. */
export default function HotelPage() {
  const t = useMessages();
  return <SectionPage name="hotel" title={t('hotel')} text={t('notOpenTitle')} />;
}
