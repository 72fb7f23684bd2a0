import type { Fields, ListingKind } from '@site/shared/domain';
import { formatArea, formatPrice, isFields, priceInForce } from '@site/shared/domain';
import { numberOf, shortened, textOf } from './head-text';
import type { HeadRequest, PageHead } from './page-head';

const DETAIL = /^\/(for-sale|for-rent)\/app\/([^/]+)\/?$/;

/** The price that counts now of a listing that may be anything. */
const priceOf = ({ price, new_price: next }: Fields): number => {
  const announced = isFields(next)
    ? { date_time: textOf(next.date_time), price: numberOf(next.price) }
    : undefined;
  return priceInForce({ price: numberOf(price), new_price: announced }, Date.now()).price;
};

function describe(kind: ListingKind, answer: unknown, path: string): PageHead | undefined {
  const post = isFields(answer) ? answer.post : undefined;
  if (!isFields(post) || textOf(post.title) === '') return undefined;
  const price = priceOf(post);
  const area = numberOf(post.square_meter);
  const facts = [
    Number.isFinite(price) ? formatPrice(kind, price, 'vi') : '',
    Number.isFinite(area) ? formatArea(area, 'vi') : '',
    textOf(post.location),
  ].filter(Boolean);
  const [image] = Array.isArray(post.images_path) ? post.images_path.map(textOf).filter(Boolean) : [];
  return {
    title: textOf(post.title),
    description: shortened([facts.join(' · '), textOf(post.description)].filter(Boolean).join('. ')),
    path,
    ...(image === undefined ? {} : { image }),
  };
}

/** The detail page of a listing (DETAIL-7). */
export function listingHead({ pathname }: URL): HeadRequest | undefined {
  const [, kind, id] = DETAIL.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  return {
    call: `/api/products/${kind}/get-post/${encodeURIComponent(decodeURIComponent(id))}`,
    isOfOne: true,
    describe: (answer) => describe(kind as ListingKind, answer, pathname.replace(/\/$/, '')),
  };
}
