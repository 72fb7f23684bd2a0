import { useShell } from '@site/shared/contract';
import {
  CURRENCY,
  directionLabel,
  formatArea,
  formatDate,
  formatFullPrice,
  formatNumber,
  type Listing,
  type ListingKind,
  pricePerSquareMeter,
  productTypeLabel,
} from '@site/shared/domain';
import { usePriceInForce } from '@site/shared/ui';
import css from './listing-facts.module.css';
import { useDetailMessages } from './locales/use-messages';

export interface ListingFactsProps {
  kind: ListingKind;
  post: Listing;
}

/** A name and what is known of it; a long one has a row to itself. */
type Fact = [name: string, value: string | null | undefined, long?: boolean | undefined];

/** The facts that are known; a short one that has nobody to share its row with takes all of it. */
function inPairs(facts: Fact[]): Fact[] {
  const known = facts.filter(([, value]) => value);
  let left = true;
  return known.map(([name, value, long], index) => {
    const next = known[index + 1];
    const whole = long || (left && (!next || next[2]));
    left = whole || !left;
    return [name, value, whole];
  });
}

/** The listing's data to the last digit, as a table of names and values. */
export function ListingFacts({ kind, post }: ListingFactsProps) {
  const t = useDetailMessages();
  const { locale } = useShell();
  const { price, replaced, coming } = usePriceInForce(post);
  const each = pricePerSquareMeter(price, post.square_meter);
  const facts = inPairs([
    [t('price'), formatFullPrice(kind, price, locale)],
    [t('oldPrice'), replaced !== undefined ? formatFullPrice(kind, replaced, locale) : undefined],
    [
      t('newPrice'),
      coming &&
        t('newPriceFrom', {
          price: formatFullPrice(kind, coming.price, locale),
          date: formatDate(coming.date_time),
        }),
      true,
    ],
    [t('pricePerSquareMeter'), each ? `${formatNumber(each, locale)} ${CURRENCY}` : undefined],
    [t('area'), formatArea(post.square_meter, locale)],
    [t('type'), productTypeLabel(post.type_product, locale)],
    [t('direction'), directionLabel(post.direction, locale)],
    [t('bedrooms'), post.bedroom ? formatNumber(post.bedroom, locale) : undefined],
    [t('bathrooms'), post.bathroom ? formatNumber(post.bathroom, locale) : undefined],
    [t('posted'), formatDate(post.createdAt)],
    [t('updated'), formatDate(post.updatedAt)],
    [t('project'), post.project, true],
    [t('location'), post.location, true],
  ]);
  return (
    <dl className={css.facts}>
      {facts.map(([name, value, long]) => (
        <div key={name} className={long ? `${css.fact} ${css.long}` : css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
