import { NotOpen } from '../features/not-open/not-open';
import { useMessages } from '../locales/messages';

/** The homes for rent of one author (PROFILE-2). */
export default function AuthorRentPage() {
  const t = useMessages();
  return <NotOpen page="author-rent" title={t('rent')} />;
}
