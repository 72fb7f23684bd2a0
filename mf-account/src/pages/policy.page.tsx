import { LegalDocument } from '../features/legal/legal-document';
import text from '../features/legal/texts/policy.vi.json';
import { useMessages } from '../locales/use-messages';

/** /policy: terms, privacy and advertising (LEGAL-1) */
export default function PolicyPage() {
  const t = useMessages();
  return (
    <LegalDocument name="policy" title={t('policy.title')} text={text} language="vi" effective="2024-07-30" />
  );
}
