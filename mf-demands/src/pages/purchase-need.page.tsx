import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /purchase-need */
export default function PurchaseNeedPage() {
  const t = useMessages();
  return <SectionPage name="purchase-need" title={t('purchase-need.title')} text={t('empty')} />;
}
