import { ListingDetail } from '../features/detail/listing-detail';

/** A home for rent. */
export default function RentDetailPage() {
  return <ListingDetail kind="for-rent" page="rent-detail" />;
}
