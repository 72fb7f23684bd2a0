import { siteUrl } from './settings';

/** What the journeys read of a listing. */
export interface ListingItem {
  post: {
    id: string;
    title: string;
    description: string;
    location: string;
    price: number;
    new_price: { date_time: string; price: number } | null;
    square_meter: number;
    type_product: string;
    direction: string;
    bedroom: number;
    bathroom: number;
    images_path: string[];
    panorama: string | null;
    latitude: number | null;
    ward: string;
    province: string;
  };
  author: { uid: string; display_name: string; phone_number: string | null };
}

/** Which feed. */
export type Kind = 'for-sale' | 'for-rent';

/**
 * Asks the service for the first listings of a feed.
 *
 * @param kind which feed
 * @param filter as the service takes it
 * @param limit how many
 */
export async function list(kind: Kind, filter: object = {}, limit = 50): Promise<ListingItem[]> {
  const response = await fetch(`${siteUrl()}/api/products/${kind}/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter, cursor: null, limit }),
  });
  if (!response.ok) throw new Error(`${kind} list: HTTP ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: ListingItem[] }).data;
}

/** Finds a listing among the newest; fails when the seed has none such. */
export async function findListing(kind: Kind, wanted: (item: ListingItem) => boolean): Promise<ListingItem> {
  const found = (await list(kind)).find(wanted);
  if (!found) throw new Error(`no such listing among the newest ${kind}`);
  return found;
}

/** The site's path of a listing. */
export const detailPath = (kind: Kind, { post }: ListingItem): string => `/${kind}/app/${post.id}`;

/** A pattern that finds a number as Vietnamese texts write it. */
export const inVietnamese = (value: number): string => new Intl.NumberFormat('vi-VN').format(value);
