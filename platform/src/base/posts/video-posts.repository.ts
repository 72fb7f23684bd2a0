import type { Queryable } from '../../foundation/database/database.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../foundation/http/time-cursor.ts';
import { readSearch } from '../listings/listing-search.ts';
import { readLinkedProducts } from './linked-products.repository.ts';
import { toVideoPost, type VideoPostRow } from './video-post-row.ts';
import type { ProductReference, VideoFilter, VideoPage } from './video-posts.schemas.ts';

/** Postgres channel that hears the id of a live stream whenever it begins or ends, on whichever node. */
export const LIVE_STATUS_CHANNEL = 'live_status';

/** What a page of posts is asked with. */
export interface VideoListRequest {
  /** Which list: all posts, or live streams only. */
  list: 'megaviews' | 'livestream';
  filter: VideoFilter;
  cursor: string | null | undefined;
  limit: number;
  /** Address of this service as the client sees it. */
  publicUrl: string;
}

const SELECT = `
  select p.id, p.type, p.author_id, p.title, p.description, p.location, p.price, p.new_price, p.new_price_at,
    p.square_meter, p.type_product, p.direction, p.bedroom, p.bathroom, p.images_path, p.video_path,
    p.video_hls_path, p.poster_path, p.video_crop, p.panorama, p.product_ids, p.affiliate_marketing,
    p.affiliate_link, p.playback_url, p.live_status, p.created_at, p.updated_at,
    a.uid as author_uid, a.display_name, a.account, a.avatar, a.phone_number
  from video_posts p join authors a on a.id = p.author_id`;

/**
 * Reads a page of posts, newest first, by keyset (MEGA-1, MEGA-9, LIVE-1). A stream that has ended can only be asked for
 * by its id: there is nothing to watch.
 *
 * @throws HttpError 400 naming `cursor` when it is not one of this list
 */
export async function listVideoPosts(database: Queryable, request: VideoListRequest): Promise<VideoPage> {
  const { list, filter, limit, publicUrl } = request;
  const after = decodeTimeCursor(list, request.cursor);
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = list === 'livestream' ? [`p.type = 'livestream'`] : ['true'];
  conditions.push(
    filter.id === undefined ? `p.live_status is distinct from 'ended'` : `p.id = ${bind(filter.id)}::uuid`,
  );
  if (filter.author_id !== undefined) conditions.push(`p.author_id = ${bind(filter.author_id)}::uuid`);
  if (filter.location !== undefined && filter.location.trim() !== '') {
    const search = readSearch(filter.location);
    if (search === undefined) return { data: [], nextCursor: null };
    conditions.push(`p.search_vector @@ ${bind(search.started ?? search.whole)}::tsquery`);
  }
  if (after !== undefined) {
    const at = bind(new Date(after.at).toISOString());
    conditions.push(`(p.updated_at, p.id) < (${at}::timestamptz, ${bind(after.id)}::uuid)`);
  }
  const { rows } = await database.query<VideoPostRow>(
    `${SELECT} where ${conditions.join(' and ')} order by p.updated_at desc, p.id desc limit ${bind(limit + 1)}`,
    parameters,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const products = await readLinkedProducts(database, page);
  return {
    data: page.map((row) => toVideoPost(row, products(row), publicUrl)),
    nextCursor:
      rows.length > limit && last !== undefined ? encodeTimeCursor(list, last.updated_at, last.id) : null,
  };
}

/** Owner of a live stream, or undefined when there is no such stream. */
export async function findLivestreamOwner(database: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ author_id: string }>(
    `select author_id from video_posts where id = $1 and type = 'livestream'`,
    [id],
  );
  return rows[0]?.author_id;
}

/** Remembers whether a stream runs, so that who joins later knows it too, and tells the nodes that play it. */
export async function setLiveStatus(
  database: Queryable,
  id: string,
  status: 'live' | 'ended',
): Promise<void> {
  await database.query(
    `with changed as (update video_posts set live_status = $2 where id = $1 returning id)
     select pg_notify('${LIVE_STATUS_CHANNEL}', id::text) from changed`,
    [id, status],
  );
}

/** Replaces the products of a stream. */
export async function setProducts(
  database: Queryable,
  id: string,
  products: readonly ProductReference[],
): Promise<void> {
  await database.query('update video_posts set product_ids = $2::jsonb where id = $1', [
    id,
    JSON.stringify(products),
  ]);
}

/** Those of the products that do not exist under their kind. */
export async function findUnknownProducts(
  database: Queryable,
  products: readonly ProductReference[],
): Promise<ProductReference[]> {
  const { rows } = await database.query<{ id: string; kind: 'sale' | 'rent' }>(
    'select id, kind from listings where id = any($1::uuid[])',
    [products.map(({ product_id }) => product_id)],
  );
  const known = new Set(rows.map(({ id, kind }) => `for_${kind} ${id}`));
  return products.filter(({ type, product_id }) => !known.has(`${type} ${product_id.toLowerCase()}`));
}
