import { NotOpen } from '../features/not-open/not-open';
import { useMessages } from '../locales/messages';

/** The page 'Khách sạn'. */
export default function HotelPage() {
  const t = useMessages();
  return <NotOpen page="hotel" title={t('hotel')} />;
}
