import { useShell } from '@site/shared/contract';
import { ForeignSite } from '../features/foreign-site/foreign-site';
import { useForeignSiteMessages } from '../features/foreign-site/locales/use-messages';
import { useMessages } from '../locales/use-messages';

/** The page of the consignment form (HOTEL-2). */
export default function ConsignmentPage() {
  const t = useMessages();
  const f = useForeignSiteMessages();
  const { frames } = useShell().config;
  return (
    <ForeignSite
      name="consignment"
      title={t('consignment')}
      text={f('consignmentText')}
      address={frames.consignment}
    />
  );
}
