import { useShell } from '@site/shared/contract';
import { ForeignSite } from '../features/foreign-site/foreign-site';
import { useForeignSiteMessages } from '../features/foreign-site/locales/use-messages';

/** The page of the hotel bookings (HOTEL-1). */
export default function HotelPage() {
  const t = useForeignSiteMessages();
  const { frames } = useShell().config;
  return <ForeignSite name="hotel" title={t('hotel')} text={t('hotelText')} address={frames.hotel} />;
}
