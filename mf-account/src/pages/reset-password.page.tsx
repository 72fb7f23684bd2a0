import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /reset-password */
export default function ResetPasswordPage() {
  const t = useMessages();
  return <SectionPage name="reset-password" title={t('reset-password.title')} text={t('empty')} />;
}
