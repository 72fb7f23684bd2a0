import type { Author, Direction, ProductType } from '../listings/listings.schemas.ts';
import type { LinkedProduct, ProductReference, VideoPost } from './video-posts.schemas.ts';

/** A row of `video_posts` joined with its author, as both drivers deliver it. */
export interface VideoPostRow {
  id: string;
  type: 'megaviews' | 'livestream';
  author_id: string;
  title: string;
  description: string;
  location: string;
  price: number;
  new_price: number | null;
  new_price_at: Date | null;
  square_meter: number;
  type_product: ProductType;
  direction: Direction;
  bedroom: number;
  bathroom: number;
  images_path: string[];
  video_path: string | null;
  video_hls_path: string | null;
  poster_path: string | null;
  video_crop: { x: number; y: number; zoom: number } | null;
  panorama: string | null;
  product_ids: ProductReference[];
  affiliate_marketing: boolean;
  affiliate_link: string | null;
  playback_url: string | null;
  live_status: 'live' | 'ended' | null;
  created_at: Date;
  updated_at: Date;
  author_uid: string;
  display_name: string;
  account: string;
  avatar: string;
  phone_number: string;
}

/**
 * Turns a joined row into what clients receive.
 *
 * @param products what tiles show of its listings
 * @param publicUrl address that playback paths of this service are completed with
 */
export function toVideoPost(
  row: VideoPostRow,
  products: LinkedProduct[],
  publicUrl: string,
): { post: VideoPost; author: Author } {
  const {
    author_uid,
    display_name,
    account,
    avatar,
    phone_number,
    new_price,
    new_price_at,
    playback_url,
    created_at,
    updated_at,
    ...post
  } = row;
  return {
    post: {
      ...post,
      products,
      new_price:
        new_price === null || new_price_at === null
          ? null
          : { date_time: new_price_at.toISOString(), price: new_price },
      webRTC_playback: playback_url === null ? null : { url: completeUrl(playback_url, publicUrl) },
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    },
    author: { id: row.author_id, uid: author_uid, display_name, account, avatar, phone_number },
  };
}

/** A Host header may be nonsense; the path alone then still leads a browser to the site it is on. */
function completeUrl(url: string, publicUrl: string): string {
  return URL.canParse(url, publicUrl) ? new URL(url, publicUrl).href : url;
}
