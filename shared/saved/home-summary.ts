import type { HomeSummary } from '@site/shared/contract';
import { type ListingKind, type NewPrice, priceInForce } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';

/** What is known of a listing where it is shown: all of it, or what a product tile knows. */
export interface KnownHome {
  id: string;
  title?: string;
  location: string;
  price: number;
  new_price?: NewPrice | null | undefined;
  square_meter: number;
  bedroom: number;
  bathroom: number;
  images_path?: string[];
}

/** The name of a home among saved homes. */
export const homeKey = (kind: ListingKind, id: string): string => `${kind}:${id}`;

/** What is kept of a home when it is saved or seen, with the price in force now. */
export const summaryOf = (kind: ListingKind, home: KnownHome): HomeSummary => ({
  kind,
  id: home.id,
  title: home.title ?? '',
  location: home.location,
  price: priceInForce(home, serverNow()).price,
  square_meter: home.square_meter,
  bedroom: home.bedroom,
  bathroom: home.bathroom,
  picture: home.images_path?.[0] ?? null,
});
