import type { Fields, ListingKind } from '@site/shared/domain';
import { isFields } from '@site/shared/domain';
import { placeInLocation } from '@site/shared/feed/place-in-location';
import type { HeadSite } from './head-request';
import { numberOf, trimmedText } from './head-text';

/** What a listing's JSON-LD is made of, besides the listing. */
export interface ListingDataInput {
  kind: ListingKind;
  post: Fields;
  author: unknown;
  /** The listing's page. */
  url: string | undefined;
  /** In force now, Vnđ; rent per month. */
  price: number;
  site: HeadSite;
}

const KINDS: Record<string, string> = {
  'Chung cư': 'Apartment',
  'Liền kề': 'House',
  'Song lập': 'House',
  'Tứ lập': 'House',
  'Đơn lập': 'House',
};

const whenNumber = <Value>(value: unknown, make: (value: number) => Value): Value | undefined => {
  const number = numberOf(value);
  return Number.isFinite(number) ? make(number) : undefined;
};

/** An area in m²; of a flat it is the floor's, of a house the land's, of which schema.org has no word. */
const areaOf = (post: Fields): object => {
  const size = whenNumber(post.square_meter, (value) => ({ value, unitCode: 'MTK' }));
  if (!size) return {};
  return post.type_product === 'Chung cư'
    ? { floorSize: { '@type': 'QuantitativeValue', ...size } }
    : { additionalProperty: { '@type': 'PropertyValue', name: 'Diện tích', ...size } };
};

const homeOf = (post: Fields): object => {
  const latitude = numberOf(post.latitude);
  const longitude = numberOf(post.longitude);
  return {
    '@type': KINDS[trimmedText(post.type_product)] ?? 'Accommodation',
    name: trimmedText(post.title),
    ...areaOf(post),
    numberOfBedrooms: whenNumber(post.bedroom, Number),
    numberOfBathroomsTotal: whenNumber(post.bathroom, Number),
    address: {
      '@type': 'PostalAddress',
      streetAddress: trimmedText(post.location) || undefined,
      addressLocality: trimmedText(post.ward) || placeInLocation(trimmedText(post.location))?.name,
      addressRegion: trimmedText(post.province) || undefined,
      addressCountry: 'VN',
    },
    ...(Number.isFinite(latitude) && Number.isFinite(longitude)
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
  };
};

/** The price, and until when it holds where another one is announced; rent says that it is for a month. */
function offerOf({ kind, post, author, url, price, site }: ListingDataInput): object {
  const announced = isFields(post.new_price) ? trimmedText(post.new_price.date_time) : '';
  const seller = isFields(author) ? trimmedText(author.display_name) : '';
  const uid = isFields(author) ? trimmedText(author.uid) : '';
  const amount = { price, priceCurrency: 'VND' };
  return {
    '@type': 'Offer',
    url,
    ...amount,
    ...(Date.parse(announced) > Date.now() ? { priceValidUntil: announced } : {}),
    businessFunction: `http://purl.org/goodrelations/v1#${kind === 'for-sale' ? 'Sell' : 'LeaseOut'}`,
    ...(kind === 'for-rent'
      ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON' } }
      : {}),
    ...(seller
      ? {
          offeredBy: {
            '@type': 'Person',
            name: seller,
            ...(uid ? { url: site.whole(`/user/${encodeURIComponent(uid)}`) } : {}),
          },
        }
      : {}),
  };
}

/**
 * A listing in the words of schema.org (FIND-4): nothing that the listing itself does not say. The author's phone number
 * is left to the page: there a person reads it.
 */
export function listingData(input: ListingDataInput): object {
  const { post, url, price, site } = input;
  const images = Array.isArray(post.images_path) ? post.images_path.map(trimmedText).filter(Boolean) : [];
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: trimmedText(post.title),
    description: trimmedText(post.description) || undefined,
    datePosted: trimmedText(post.createdAt) || undefined,
    dateModified: trimmedText(post.updatedAt) || undefined,
    image: images.map(site.wholeMedia).filter(Boolean),
    mainEntity: homeOf(post),
    ...(Number.isFinite(price) ? { offers: offerOf(input) } : {}),
  };
}
