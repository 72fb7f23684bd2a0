import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /account */
export default function AccountPage() {
  const t = useMessages();
  return <SectionPage name="account" title={t('account.title')} text={t('empty')} />;
}
