import { NotOpen } from '../features/not-open/not-open';
import { useMessages } from '../locales/messages';

/** The homes for sale of one author (PROFILE-2). */
export default function AuthorSalePage() {
  const t = useMessages();
  return <NotOpen page="author-sale" title={t('sale')} />;
}
