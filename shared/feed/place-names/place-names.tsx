import type { ListingKind } from '@site/shared/domain';
import { useEffect } from 'react';
import { useMonthlyLabel } from '../monthly/use-monthly-label';
import { useUnknownPlaceMessages } from './locales/use-messages';
import type { PlaceFacts } from './place.api';
import { type PlaceNames, usePlaceNames } from './use-place-names';

export interface PlaceNamesLoaderProps {
  ids: readonly string[];
  kind: ListingKind;
  /** As the address spells it. */
  price: string | undefined;
  /** Takes the names that are known now. */
  onNames: (names: PlaceNames) => void;
}

/** The old district that a ward tells of: 'Quận 7' of 'Quận 7 cũ, TP. Hồ Chí Minh'. */
const formerDistrict = ({ level, detail }: PlaceFacts): string | undefined =>
  level.endsWith('ward') ? /^([^,]+) cũ(?:,|$)/.exec(detail)?.[1] : undefined;

/**
 * Brings the names of places to a component that is there before the code that asks for them: a ward's with its old district
 * (FILTER-7); and the word for a price that a monthly payment has made (COST-6).
 */
export function PlaceNamesLoader({ ids, kind, price, onNames }: PlaceNamesLoaderProps) {
  const t = useUnknownPlaceMessages();
  const { names, facts } = usePlaceNames(ids);
  const label = useMonthlyLabel(kind, price);
  useEffect(() => {
    const whole = facts.flatMap((place) => {
      const district = formerDistrict(place);
      return district ? [[place.id, t('withFormer', { name: place.name, district })] as const] : [];
    });
    // A price has no such form as the id of a place.
    const ofPrice = price && label ? [[price, label] as const] : [];
    onNames(new Map([...names, ...whole, ...ofPrice]));
  }, [names, facts, price, label, onNames, t]);
  return null;
}
