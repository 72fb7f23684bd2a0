import { useShell } from '@site/shared/contract';
import { ForeignSite } from '../features/foreign-site/foreign-site';
import { useForeignSiteMessages } from '../features/foreign-site/locales/use-messages';
import { useMessages } from '../locales/use-messages';

/** The page of the hotel bookings (HOTEL-1). */
export default function HotelPage() {
  const t = useMessages();
  const f = useForeignSiteMessages();
  const { frames } = useShell().config;
  return <ForeignSite name="hotel" title={t('hotel')} text={f('hotelText')} address={frames.hotel} />;
}
