import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/messages';

/** The homes for rent of one author (PROFILE-2). */
export default function AuthorRentPage() {
  const t = useMessages();
  return (
    <SectionPage
      name="author-rent"
      title={t('rent')}
      text={t('notOpenTitle')}
      action={{ to: '/for-rent', label: t('seeRent') }}
    />
  );
}
