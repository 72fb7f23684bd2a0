import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/messages';

/** The homes for sale of one author (PROFILE-2). */
export default function AuthorSalePage() {
  const t = useMessages();
  return (
    <SectionPage
      name="author-sale"
      title={t('sale')}
      text={t('notOpenTitle')}
      action={{ to: '/for-sale', label: t('seeSale') }}
    />
  );
}
