import type { Author, ListingKind } from '@site/shared/domain';
import { type Fields, isFields, isText, textOf, textOrNull, textsOf } from '@site/shared/domain';
import { parseUrl } from '@site/shared/parse-url';
import type { LinkedProduct, ProductFacts, VideoCrop, VideoItem, VideoPage, VideoPost } from './video-post';

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

const KINDS: Record<string, ListingKind> = { for_sale: 'for-sale', for_rent: 'for-rent' };
const MOST_ZOOM = 3;

/** What a list says of the listings of a post, by kind and id. */
const readListedFacts = (value: unknown): Map<string, ProductFacts> => {
  const entries = Array.isArray(value) ? value.filter(isFields) : [];
  return new Map(
    entries.flatMap((entry) => {
      const facts = readProductFacts(entry);
      return facts ? [[`${textOf(entry.type)} ${textOf(entry.product_id)}`, facts]] : [];
    }),
  );
};

/**
 * Reads the listings linked from a post, each once. One of an unknown type is dropped; the others stay (MEGA-8).
 *
 * @param value `product_ids` of a post, or what NewLivestreamProducts brings
 * @param listed `products` of a post: what a tile shows of them, from a service that says so at once
 */
export function readProducts(value: unknown, listed?: unknown): LinkedProduct[] {
  if (!Array.isArray(value)) return [];
  const known = readListedFacts(listed);
  const products = new Map<string, LinkedProduct>();
  for (const entry of value as unknown[]) {
    if (!isFields(entry) || !isText(entry.product_id) || entry.product_id === '') continue;
    const { product_id: id } = entry;
    const type = textOf(entry.type);
    const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
    const facts = known.get(`${type} ${id}`);
    if (kind) products.set(`${kind} ${id}`, { kind, id, ...(facts ? { facts } : {}) });
  }
  return [...products.values()];
}

/** A link that somebody typed: only what a browser may safely open. */
const readLink = (value: unknown): string | null => {
  const link = textOrNull(value);
  return link !== null && /^https?:$/.test(parseUrl(link)?.protocol ?? '') ? link : null;
};

const readCrop = (value: unknown): VideoCrop | null =>
  isFields(value)
    ? {
        x: within(number(value.x), 0, 1),
        y: within(number(value.y), 0, 1),
        zoom: within(number(value.zoom), 1, MOST_ZOOM),
      }
    : null;

const readPost = (post: Fields): VideoPost | undefined => {
  const { id, type, live_status: status, webRTC_playback: playback } = post;
  if (!isText(id) || id === '' || (type !== 'megaviews' && type !== 'livestream')) return undefined;
  return {
    id,
    type,
    author_id: textOf(post.author_id),
    title: textOf(post.title),
    description: textOf(post.description),
    location: textOf(post.location),
    images_path: textsOf(post.images_path),
    // The specification knows both names.
    video_path: textOrNull(post.video_path) ?? textOrNull(post.video),
    video_hls_path: textOrNull(post.video_hls_path),
    poster_path: textOrNull(post.poster_path),
    video_crop: readCrop(post.video_crop),
    panorama: textOrNull(post.panorama),
    products: readProducts(post.product_ids, post.products),
    affiliate_link: post.affiliate_marketing === true ? readLink(post.affiliate_link) : null,
    playback_url: isFields(playback) ? textOrNull(playback.url) : null,
    live_status: status === 'live' || status === 'ended' ? status : null,
    updatedAt: textOf(post.updatedAt),
  };
};

const readPostAuthor = (author: Fields): Author | undefined => {
  const { uid } = author;
  if (!isText(uid) || uid === '') return undefined;
  return {
    id: textOf(author.id),
    uid,
    display_name: textOf(author.display_name),
    account: textOf(author.account),
    avatar: textOrNull(author.avatar),
    phone_number: textOrNull(author.phone_number),
  };
};

const readItem = (item: unknown): VideoItem[] => {
  if (!isFields(item) || !isFields(item.post) || !isFields(item.author)) return [];
  const [post, author] = [readPost(item.post), readPostAuthor(item.author)];
  return post && author ? [{ post, author }] : [];
};

/**
 * Reads one page of posts. An entry that makes no sense is left out; what an entry lacks is empty.
 *
 * @returns undefined when it is no page, or when no entry of it makes sense
 */
export function readVideoPage(answer: unknown): VideoPage | undefined {
  if (!isFields(answer) || !Array.isArray(answer.data)) return undefined;
  const data = answer.data.flatMap(readItem);
  if (data.length === 0 && answer.data.length > 0) return undefined;
  return { data, nextCursor: textOrNull(answer.nextCursor) };
}

/**
 * Reads the one post that was asked for by its id.
 *
 * @returns null when the service has no such post; undefined when the answer is no page
 */
export function readNamedPost(answer: unknown, id: string): VideoItem | null | undefined {
  const page = readVideoPage(answer);
  return page && (page.data.find(({ post }) => post.id === id) ?? null);
}

/**
 * Reads what a tile shows of a listing.
 *
 * @returns undefined for an answer without a price or a place: the tile has nothing to show
 */
export function readProductFacts(answer: unknown): ProductFacts | undefined {
  if (!isFields(answer) || !isFields(answer.post)) return undefined;
  const { post } = answer;
  if (!Number.isFinite(post.price) || !isText(post.location)) return undefined;
  const { new_price: next } = post;
  const isNext = isFields(next) && isText(next.date_time) && !Number.isNaN(Date.parse(next.date_time));
  return {
    location: post.location,
    price: number(post.price),
    new_price:
      isNext && Number.isFinite(next.price)
        ? { date_time: textOf(next.date_time), price: number(next.price) }
        : null,
    square_meter: number(post.square_meter),
    bedroom: number(post.bedroom),
    bathroom: number(post.bathroom),
  };
}
