import type { Locale } from '@site/shared/contract';
import { type ListingKind, PRODUCT_TYPES, productTypeLabel } from '@site/shared/domain';
import type { Translate } from '@site/shared/i18n';
import type { PathFilter } from './feed-path';
import type vi from './locales/parts/vi.json';
import { placeBySlug } from './places';
import { slug } from './slug';

/**
 * Names a feed by what its path narrows it to: 'Bán chung cư Quận 7' (NAV-9).
 *
 * @param t the texts of the feed
 * @param locale their language
 * @param kind which feed
 * @param path what its path names
 */
export function feedTitle(
  t: Translate<typeof vi>,
  locale: Locale,
  kind: ListingKind,
  { type, place }: PathFilter,
): string {
  const known = PRODUCT_TYPES.find((name) => slug(name) === type);
  const typeName = known && productTypeLabel(known, locale).toLocaleLowerCase(locale);
  const placeName = placeBySlug(place ?? '')?.name;
  const isSale = kind === 'for-sale';
  if (typeName && placeName) return t(isSale ? 'saleOfIn' : 'rentOfIn', { type: typeName, place: placeName });
  if (typeName) return t(isSale ? 'saleOf' : 'rentOf', { type: typeName });
  if (placeName) return t(isSale ? 'saleIn' : 'rentIn', { place: placeName });
  return t(isSale ? 'sale' : 'rent');
}
