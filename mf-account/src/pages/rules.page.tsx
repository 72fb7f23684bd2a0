import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /rules */
export default function RulesPage() {
  const t = useMessages();
  return <SectionPage name="rules" title={t('rules.title')} text={t('empty')} />;
}
