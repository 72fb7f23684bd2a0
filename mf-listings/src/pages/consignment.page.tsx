import { NotOpen } from '../features/not-open/not-open';
import { useMessages } from '../locales/messages';

/** The page 'Ký gửi nhà đất'. */
export default function ConsignmentPage() {
  const t = useMessages();
  return <NotOpen page="consignment" title={t('consignment')} />;
}
