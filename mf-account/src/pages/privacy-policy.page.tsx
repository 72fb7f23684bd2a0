import { LegalDocument } from '../features/legal/legal-document';
import text from '../features/legal/texts/privacy-policy.vi.json';
import { useMessages } from '../locales/use-messages';

/** /privacy-policy (LEGAL-1) */
export default function PrivacyPolicyPage() {
  const t = useMessages();
  return (
    <LegalDocument
      name="privacy-policy"
      title={t('privacy-policy.title')}
      text={text}
      language="vi"
      effective="2024-07-30"
    />
  );
}
