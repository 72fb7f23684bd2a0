import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /get-app */
export default function GetAppPage() {
  const t = useMessages();
  return <SectionPage name="get-app" title={t('get-app.title')} text={t('empty')} />;
}
