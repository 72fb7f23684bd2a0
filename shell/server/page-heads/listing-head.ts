import type { ListingKind } from '@site/shared/domain';
import { formatArea, formatPrice, isFields } from '@site/shared/domain';
import { numberOf, shortened, textOf } from './head-text';
import type { HeadRequest, PageHead } from './page-head';

const DETAIL = /^\/(for-sale|for-rent)\/app\/([^/]+)\/?$/;

/** The price that applies now: the new one once its moment has come. */
const priceInForce = ({ price, new_price }: Record<string, unknown>): number =>
  isFields(new_price) && Date.parse(textOf(new_price.date_time)) <= Date.now()
    ? numberOf(new_price.price)
    : numberOf(price);

function describe(kind: ListingKind, answer: unknown, path: string): PageHead | undefined {
  const post = isFields(answer) ? answer.post : undefined;
  if (!isFields(post) || textOf(post.title) === '') return undefined;
  const price = priceInForce(post);
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
