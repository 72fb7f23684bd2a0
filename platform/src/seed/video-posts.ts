import type { Post } from '../base/listings/listings.schemas.ts';
import type { VideoCatalogue, VideoItem } from '../base/media/video-catalogue.ts';
import type { ProductReference, VideoPost } from '../base/posts/video-posts.schemas.ts';
import type { Queryable } from '../foundation/database/database.ts';
import { FreshPicker, Random } from '../foundation/random.ts';
import { captionTexts, liveTexts, type VideoSource } from './texts/video-texts.ts';

/** Videos and live streams of the demo market. */
export const VIDEO_POSTS = 300;
/** Live streams of the demo market. */
export const LIVE_POSTS = 12;

const MINUTE = 60_000;
const VIDEO_GAP = 7 * 60 * MINUTE;
const LIVE_GAP = 11 * 60 * MINUTE;
const AFFILIATE_SHARE = 0.2;
const ENDED_SHARE = 0.25;
const MOST_LINKED = 4;
/** Photos of the home that a stream shows, beside it. */
const LIVE_PHOTOS = 4;

/** A generated post with its columns; playback_url stands for webRTC_playback. */
export type SeedVideoPost = Omit<
  VideoPost,
  'products' | 'webRTC_playback' | 'createdAt' | 'updatedAt' | 'new_price'
> & {
  new_price: Post['new_price'];
  playback_url: string | null;
  created_at: string;
  updated_at: string;
};

export interface VideoPostOptions {
  seed: number;
  now: Date;
  videos: VideoCatalogue;
  /** Listings to show; their order matters, the same order gives the same posts. */
  sources: readonly VideoSource[];
}

/**
 * Generates the posts of the video feed, newest first: each shows a listing of its author by one of the rendered
 * videos that fits it, in a crop of its own, never the same video twice in a row. The same options, the same posts.
 */
export function generateVideoPosts(options: VideoPostOptions): SeedVideoPost[] {
  if (options.sources.length === 0) return [];
  const random = new Random(options.seed ^ 0x71de0);
  const context: Context = { ...options, random, fresh: new FreshPicker(random) };
  const order = random.shuffle(options.sources);
  const sourceOf = (index: number) => order[index % order.length] as VideoSource;
  let updated = options.now.getTime() - 20 * MINUTE;
  const posts: SeedVideoPost[] = [];
  let last: VideoItem | undefined;
  for (let index = 0; index < VIDEO_POSTS; index += 1) {
    const source = sourceOf(index);
    const fitting = options.videos.videos.filter((video) => fits(video, source) && video !== last);
    last = random.pick(fitting.length > 0 ? fitting : options.videos.videos);
    posts.push(makeVideo(context, source, last, updated));
    updated -= Math.round(VIDEO_GAP * random.between(0.2, 1.8));
  }
  updated = options.now.getTime() - 5 * MINUTE;
  for (let index = 0; index < LIVE_POSTS; index += 1) {
    posts.push(makeLive(context, sourceOf(VIDEO_POSTS + index), index, updated));
    updated -= Math.round(LIVE_GAP * random.between(0.2, 1.8));
  }
  return posts;
}

/** Listings of the database that posts may show, in a fixed order. */
export async function readVideoSources(database: Queryable): Promise<VideoSource[]> {
  const { rows } = await database.query<VideoSource>(
    `select id, kind, author_id, location, price, square_meter, type_product, direction, bedroom, bathroom,
       images_path, panorama, project
     from listings order by updated_at desc, id limit 2000`,
  );
  return rows;
}

/** Writes posts in one statement. */
export async function insertVideoPosts(database: Queryable, posts: readonly SeedVideoPost[]): Promise<void> {
  const rows = posts.map(({ new_price, ...post }) => ({
    ...post,
    new_price: new_price?.price ?? null,
    new_price_at: new_price?.date_time ?? null,
  }));
  await database.query(
    `insert into video_posts (id, type, author_id, title, description, location, price, new_price, new_price_at,
       square_meter, type_product, direction, bedroom, bathroom, images_path, video_path, video_hls_path,
       poster_path, video_crop, panorama, product_ids, affiliate_marketing, affiliate_link, playback_url,
       live_status, created_at, updated_at)
     select * from json_to_recordset($1::json) as row (
       id uuid, type text, author_id uuid, title text, description text, location text, price bigint,
       new_price bigint, new_price_at timestamptz, square_meter numeric, type_product text, direction text,
       bedroom smallint, bathroom smallint, images_path text[], video_path text, video_hls_path text,
       poster_path text, video_crop jsonb, panorama text, product_ids jsonb, affiliate_marketing boolean,
       affiliate_link text, playback_url text, live_status text, created_at timestamptz, updated_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

interface Context extends VideoPostOptions {
  random: Random;
  fresh: FreshPicker;
}

const HOUSE_VIDEOS = new Set(['terrace', 'pool', 'villa']);

/** Pools and terraces belong to villas and town houses, views over the city to flats. */
function fits(video: VideoItem, source: VideoSource): boolean {
  return isHouse(source) || !HOUSE_VIDEOS.has(video.subject);
}

function isHouse({ type_product }: VideoSource): boolean {
  return ['Đơn lập', 'Song lập', 'Tứ lập'].includes(type_product);
}

function makeVideo(context: Context, source: VideoSource, video: VideoItem, updated: number): SeedVideoPost {
  const { random, fresh } = context;
  const hasLink = random.chance(AFFILIATE_SHARE);
  return {
    ...commonFields(context, source, updated),
    type: 'megaviews',
    title: fresh.pick(captionTexts.titles)(source),
    description: random.chance(0.15)
      ? fresh.pick(captionTexts.short)(source)
      : `${fresh.pick(captionTexts.openings)(source)} ${fresh.pick(captionTexts.closings)(source)}`,
    images_path: source.images_path.slice(0, random.int(2, 6)),
    video_path: video.path,
    video_hls_path: video.hls,
    poster_path: video.poster,
    video_crop: {
      x: round(random.between(0.35, 0.65)),
      y: round(random.between(0.4, 0.6)),
      zoom: round(random.between(1, 1.35)),
    },
    affiliate_marketing: hasLink,
    affiliate_link: hasLink ? `https://example.com/du-an/${source.id.slice(0, 8)}` : null,
    playback_url: null,
    live_status: null,
  };
}

function makeLive(context: Context, source: VideoSource, index: number, updated: number): SeedVideoPost {
  const { random, fresh, videos } = context;
  const wanted = isHouse(source) ? 'villa' : 'living';
  const loop = videos.lives.find(({ subject }) => subject === wanted) ?? videos.lives[0];
  if (loop === undefined) throw new Error('The media folder has no live loop.');
  return {
    ...commonFields(context, source, updated),
    type: 'livestream',
    title: fresh.pick(liveTexts.titles)(source),
    description: fresh.pick(liveTexts.descriptions)(source),
    images_path: source.images_path.slice(0, LIVE_PHOTOS),
    video_path: null,
    video_hls_path: null,
    poster_path: loop.poster,
    video_crop: null,
    affiliate_marketing: false,
    affiliate_link: null,
    // A stream name tells the endpoint which loop it plays.
    playback_url: `/whep/${loop.name}-${String(index + 1).padStart(2, '0')}`,
    live_status: index > 0 && random.chance(ENDED_SHARE) ? 'ended' : 'live',
  };
}

function commonFields({ random, sources, now }: Context, source: VideoSource, updated: number) {
  const own = sources.filter(({ author_id, id }) => author_id === source.author_id && id !== source.id);
  const linked = [source, ...random.shuffle(own).slice(0, random.int(0, MOST_LINKED - 1))];
  const cheaper = Math.round((source.price * 0.95) / 500_000) * 500_000;
  const at = new Date(updated).toISOString();
  return {
    id: random.uuid(),
    author_id: source.author_id,
    location: source.location,
    price: source.price,
    new_price:
      random.chance(0.08) && cheaper > 0 && cheaper < source.price
        ? {
            date_time: new Date(now.getTime() + random.int(2, 200) * 60 * MINUTE).toISOString(),
            price: cheaper,
          }
        : null,
    square_meter: source.square_meter,
    type_product: source.type_product,
    direction: source.direction,
    bedroom: source.bedroom,
    bathroom: source.bathroom,
    panorama: source.panorama,
    product_ids: linked.map(
      ({ id, kind }): ProductReference => ({
        type: kind === 'sale' ? 'for_sale' : 'for_rent',
        product_id: id,
      }),
    ),
    created_at: at,
    updated_at: at,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
