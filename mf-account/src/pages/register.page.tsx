import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /register */
export default function RegisterPage() {
  const t = useMessages();
  return <SectionPage name="register" title={t('register.title')} text={t('empty')} />;
}
