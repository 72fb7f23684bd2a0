import type { Fields, ListingKind } from '@site/shared/domain';
import { formatArea, formatPrice, isFields, listingPath, priceInForce } from '@site/shared/domain';
import { feedPartOf } from '@site/shared/feed/feed-parts';
import { breadcrumbList, feedCrumbs } from './breadcrumbs';
import type { HeadAnswer, HeadRequest, HeadSite, PageHead } from './head-request';
import { numberOf, readId, shortened, trimmedText } from './head-text';
import { listingData } from './listing-data';

const DETAIL = /^\/(for-sale|for-rent)\/app\/([^/]+)\/?$/;

/** The price that counts now of a listing that may be anything. */
const priceOf = ({ price, new_price: next }: Fields): number => {
  const announced = isFields(next)
    ? { date_time: trimmedText(next.date_time), price: numberOf(next.price) }
    : undefined;
  return priceInForce({ price: numberOf(price), new_price: announced }, Date.now()).price;
};

function describe(kind: ListingKind, answer: unknown, asked: string, site: HeadSite): PageHead | undefined {
  const post = isFields(answer) ? answer.post : undefined;
  if (!isFields(answer) || !isFields(post) || trimmedText(post.title) === '') return undefined;
  const title = trimmedText(post.title);
  // A service may find a post by another spelling of its id, which is no other page (FIND-2).
  const path = listingPath(kind, trimmedText(post.id) || asked);
  const price = priceOf(post);
  const area = numberOf(post.square_meter);
  const { locale } = site.texts;
  const facts = [
    Number.isFinite(price) ? formatPrice(kind, price, locale) : '',
    Number.isFinite(area) ? formatArea(area, locale) : '',
    trimmedText(post.location),
  ].filter(Boolean);
  const [image] = Array.isArray(post.images_path) ? post.images_path.map(trimmedText).filter(Boolean) : [];
  const part = feedPartOf({
    type_product: trimmedText(post.type_product),
    location: trimmedText(post.location),
  });
  const data = { kind, post, author: answer.author, url: site.whole(path), price, site };
  return {
    title,
    description: shortened([facts.join(' · '), trimmedText(post.description)].filter(Boolean).join('. ')),
    path,
    type: 'article',
    ...(image === undefined ? {} : { image, imageAlt: shortened([...facts, title].join(' · ')) }),
    data: [listingData(data), breadcrumbList(site, [...feedCrumbs(site, kind, part), [title, path]])],
  };
}

/** The detail page of a listing (DETAIL-7). */
export function listingHead({ pathname }: URL, site: HeadSite): HeadRequest | HeadAnswer | undefined {
  const [, kind, part] = DETAIL.exec(pathname) ?? [];
  if (part === undefined) return undefined;
  const id = readId(part);
  if (id === undefined) return { missing: 404 };
  return {
    call: `/api/products/${kind}/get-post/${encodeURIComponent(id)}`,
    isOfOne: true,
    describe: (answer) => describe(kind as ListingKind, answer, id, site),
  };
}
