import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /privacy-policy */
export default function PrivacyPolicyPage() {
  const t = useMessages();
  return <SectionPage name="privacy-policy" title={t('privacy-policy.title')} text={t('empty')} />;
}
