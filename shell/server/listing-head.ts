import type { MediaConfig } from '@site/shared/contract';
import type { Fields, ListingKind } from '@site/shared/domain';
import { formatArea, formatPrice, isFields, mediaUrl, priceInForce } from '@site/shared/domain';

/** What the HTML says of a page before any script runs: for search engines, and for previews of a shared link. */
export interface PageHead {
  /** The page's own part of the title. */
  title: string;
  description: string;
  /** Path of the page, without what a filter or a campaign adds. */
  path: string;
  /** Address or path of a picture. */
  image?: string;
}

/** What became of the question what a page is about. */
export type HeadAnswer = { head: PageHead } | { missing: true } | undefined;

/** The HTML waits no longer than this for the platform, ms: the page asks for itself anyway. */
export const HEAD_LIMIT_MS = 300;
const LONGEST_DESCRIPTION = 200;

const DETAIL = /^\/(for-sale|for-rent)\/app\/([^/]+)\/?$/;
const MISSING = [400, 404, 410, 414, 422];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST_DESCRIPTION))}…`;
};

/** The price that counts now of a listing that may be anything. */
const priceOf = ({ price, new_price: next }: Fields): number => {
  const announced = isFields(next)
    ? { date_time: textOf(next.date_time), price: numberOf(next.price) }
    : undefined;
  return priceInForce({ price: numberOf(price), new_price: announced }, Date.now()).price;
};

function describe(kind: ListingKind, answer: unknown, path: string, media: MediaConfig): HeadAnswer {
  const post = isFields(answer) ? answer.post : undefined;
  if (!isFields(post) || textOf(post.title) === '') return undefined;
  const price = priceOf(post);
  const area = numberOf(post.square_meter);
  const facts = [
    Number.isFinite(price) ? formatPrice(kind, price, 'vi') : '',
    Number.isFinite(area) ? formatArea(area, 'vi') : '',
    textOf(post.location),
  ].filter(Boolean);
  const [photo] = Array.isArray(post.images_path) ? post.images_path.map(textOf).filter(Boolean) : [];
  return {
    head: {
      title: textOf(post.title),
      description: shortened([facts.join(' · '), textOf(post.description)].filter(Boolean).join('. ')),
      path,
      ...(photo === undefined ? {} : { image: mediaUrl(photo, media) }),
    },
  };
}

/** Who is asked, and for whom. */
export interface HeadQuestion {
  /** Origin of the base service. */
  service: string;
  media: MediaConfig;
  /** Path of the address asked for. */
  pathname: string;
  /** Network address of the visitor: the service's limits are theirs, not this server's. */
  visitor: string;
}

/**
 * Asks the base service what a detail page is about (DETAIL-7, NAV-9). It never fails and never takes long: without an
 * answer the page has the site's general head.
 *
 * @returns `missing` when the service says that there is no such listing; undefined for other pages and without an answer
 */
export async function listingHead({ service, media, pathname, visitor }: HeadQuestion): Promise<HeadAnswer> {
  const [, kind, id] = DETAIL.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  try {
    const address = `${service}/api/products/${kind}/get-post/${encodeURIComponent(decodeURIComponent(id))}`;
    const response = await fetch(address, {
      signal: AbortSignal.timeout(HEAD_LIMIT_MS),
      headers: { 'x-forwarded-for': visitor },
    });
    if (MISSING.includes(response.status)) return { missing: true };
    if (!response.ok) return undefined;
    return describe(kind as ListingKind, await response.json(), pathname.replace(/\/$/, ''), media);
  } catch {
    return undefined;
  }
}
