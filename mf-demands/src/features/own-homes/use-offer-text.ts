import { useShell } from '@site/shared/contract';
import {
  directionLabel,
  formatArea,
  formatPrice,
  type ListingKind,
  listingPath,
  priceInForce,
  productTypeLabel,
} from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import type { FittingHome } from '../../api/read-matches';
import { useOwnHomesMessages } from './locales/use-messages';

/** Gives the text of an offer: what a home is, where, for how much, and its address. */
export function useOfferText(kind: ListingKind): (home: FittingHome) => string {
  const t = useOwnHomesMessages();
  const { locale } = useShell();
  return (home) =>
    [
      home.title,
      home.location,
      t('price', { price: formatPrice(kind, priceInForce(home, serverNow()).price, locale) }),
      `${productTypeLabel(home.type_product, locale)}, ${t('area', { area: formatArea(home.square_meter, locale) })}`,
      `${t('bedrooms', { count: home.bedroom })}, ${t('bathrooms', { count: home.bathroom })}`,
      t('facing', { direction: directionLabel(home.direction, locale) }),
      t('link', { link: new URL(listingPath(kind, home.id), location.href).href }),
    ].join('\n');
}
