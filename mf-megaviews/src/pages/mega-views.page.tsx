import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /mega-views */
export default function MegaViewsPage() {
  const t = useMessages();
  return <SectionPage name="mega-views" title={t('mega-views.title')} text={t('empty')} />;
}
