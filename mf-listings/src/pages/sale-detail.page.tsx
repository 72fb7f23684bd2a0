import { ListingDetail } from '../features/detail/listing-detail';

/** A home for sale. */
export default function SaleDetailPage() {
  return <ListingDetail kind="for-sale" page="sale-detail" />;
}
