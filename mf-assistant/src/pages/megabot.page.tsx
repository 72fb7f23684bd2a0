import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /megabot */
export default function MegabotPage() {
  const t = useMessages();
  return <SectionPage name="megabot" title={t('megabot.title')} text={t('empty')} />;
}
