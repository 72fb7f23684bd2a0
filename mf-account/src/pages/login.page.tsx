import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /login */
export default function LoginPage() {
  const t = useMessages();
  return <SectionPage name="login" title={t('login.title')} text={t('empty')} />;
}
