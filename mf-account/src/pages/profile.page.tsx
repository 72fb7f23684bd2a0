import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /account/profile */
export default function ProfilePage() {
  const t = useMessages();
  return <SectionPage name="profile" title={t('profile.title')} text={t('empty')} />;
}
