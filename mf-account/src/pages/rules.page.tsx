import { type Locale, useShell } from '@site/shared/contract';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { LegalDocument } from '../features/legal/legal-document';
import type { LegalText } from '../features/legal/legal-text';
import en from '../features/legal/texts/rules.en.json';
import vi from '../features/legal/texts/rules.vi.json';
import { useMessages } from '../locales/use-messages';

const texts: Record<Locale, LegalText> = { vi, en };

/** /rules: in the interface's language, and in the other one at a press (LEGAL-1) */
export default function RulesPage() {
  const t = useMessages();
  const { locale } = useShell();
  const [chosen, setChosen] = useState<Locale>();
  const language = chosen ?? locale;
  const other = language === 'vi' ? 'en' : 'vi';
  return (
    <LegalDocument
      name="rules"
      title={t('rules.title')}
      text={texts[language]}
      language={language}
      effective="2024-07-30"
    >
      <Button size="small" lang={other} onClick={() => setChosen(other)}>
        {t(`rules.${other}`)}
      </Button>
    </LegalDocument>
  );
}
