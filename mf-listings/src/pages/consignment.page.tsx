import { useShell } from '@site/shared/contract';
import { ForeignSite } from '../features/foreign-site/foreign-site';
import { useForeignSiteMessages } from '../features/foreign-site/locales/use-messages';

/** The page of the consignment form (HOTEL-2). */
export default function ConsignmentPage() {
  const t = useForeignSiteMessages();
  const { frames } = useShell().config;
  return (
    <ForeignSite
      name="consignment"
      title={t('consignment')}
      text={t('consignmentText')}
      address={frames.consignment}
    />
  );
}
