import { wardOf } from '../../market/gazetteer/gazetteer.ts';
import type { Direction, Listing, Post, ProductType } from './listings.schemas.ts';
import { wardCircle } from './ward-circle.ts';

/** A row of `listings` joined with its author, as both drivers deliver it. */
export interface ListingRow {
  id: string;
  author_id: string;
  title: string;
  location: string;
  price: number;
  /** The price that applies now: the new one once its moment has come. */
  price_in_force: number;
  new_price: number | null;
  new_price_at: Date | null;
  square_meter: number;
  type_product: ProductType;
  direction: Direction;
  bedroom: number;
  bathroom: number;
  images_path: string[];
  file_paths: string[];
  description: string;
  panorama: string | null;
  created_at: Date;
  updated_at: Date;
  latitude: number | null;
  longitude: number | null;
  project: string | null;
  ward: string;
  province: string;
  same_home: Post['same_home'] | null;
  author_uid: string;
  display_name: string;
  account: string;
  avatar: string;
  phone_number: string;
}

/** Turns a joined row into what clients receive. */
export function toListing(row: ListingRow): Listing {
  const { new_price, new_price_at } = row;
  return {
    post: {
      id: row.id,
      author_id: row.author_id,
      title: row.title,
      location: row.location,
      price: row.price,
      new_price:
        new_price === null || new_price_at === null
          ? null
          : { date_time: new_price_at.toISOString(), price: new_price },
      square_meter: row.square_meter,
      type_product: row.type_product,
      direction: row.direction,
      bedroom: row.bedroom,
      bathroom: row.bathroom,
      images_path: row.images_path,
      file_paths: row.file_paths,
      description: row.description,
      panorama: row.panorama,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      latitude: row.latitude,
      longitude: row.longitude,
      ...approximateLocation(row),
      project: row.project,
      ward: row.ward,
      province: row.province,
      ...(row.same_home ? { same_home: row.same_home } : {}),
    },
    author: {
      id: row.author_id,
      uid: row.author_uid,
      display_name: row.display_name,
      account: row.account,
      avatar: row.avatar,
      phone_number: row.phone_number,
    },
  };
}

/** Where a listing is about whose own place is not known. */
function approximateLocation(row: ListingRow): Pick<Post, 'approximate_location'> {
  const isKnown = row.latitude !== null && row.longitude !== null;
  const circle = isKnown ? undefined : wardCircle(wardOf(row.ward, row.province));
  return circle ? { approximate_location: circle } : {};
}
