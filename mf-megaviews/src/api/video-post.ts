import type { Author, ListingKind, NewPrice } from '@site/shared/domain';

/** A listing that a post shows. */
export interface LinkedProduct {
  kind: ListingKind;
  id: string;
  /** What a tile shows of it, when the list of posts brought it; otherwise it is asked for. */
  facts?: ProductFacts;
}

/** Which part of a video to show. */
export interface VideoCrop {
  /** The centre, 0 to 1 of the width. */
  x: number;
  /** The centre, 0 to 1 of the height. */
  y: number;
  /** How much it is enlarged; 1 is not at all. */
  zoom: number;
}

/** A post of the video feed: a short video, or a live stream (MEGA-2). */
export interface VideoPost {
  id: string;
  type: 'megaviews' | 'livestream';
  /** Id (not uid) of who posted it. */
  author_id: string;
  title: string;
  description: string;
  location: string;
  images_path: string[];
  /** Media path of the file; null for a live stream. */
  video_path: string | null;
  /** Media path of the HLS playlist. */
  video_hls_path: string | null;
  /** Media path of the poster, which is shown until the video plays. */
  poster_path: string | null;
  video_crop: VideoCrop | null;
  /** Media path of a 360° photo. */
  panorama: string | null;
  /** Of known kinds only: an unknown one is dropped (MEGA-8). */
  products: LinkedProduct[];
  /** Where 'Xem chi tiết' leads; null when the post does not offer it (MEGA-6). */
  affiliate_link: string | null;
  /** Where a live stream is played from (LIVE-2). */
  playback_url: string | null;
  /** What the service knows of a live stream; null for a video. */
  live_status: 'live' | 'ended' | null;
  /** ISO 8601. */
  updatedAt: string;
}

export interface VideoItem {
  post: VideoPost;
  author: Author;
}

/** One answer of a list of posts, the newest first. */
export interface VideoPage {
  data: VideoItem[];
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
}

/** What a product tile shows of a listing (MEGA-8). */
export interface ProductFacts {
  location: string;
  /** Vnđ; for rent a month. */
  price: number;
  new_price: NewPrice | null;
  square_meter: number;
  bedroom: number;
  bathroom: number;
}
