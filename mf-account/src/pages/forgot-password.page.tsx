import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /forgot-password */
export default function ForgotPasswordPage() {
  const t = useMessages();
  return <SectionPage name="forgot-password" title={t('forgot-password.title')} text={t('empty')} />;
}
