import type { ListingKind } from '@site/shared/domain';
import { useEffect } from 'react';
import { useMonthlyLabel } from '../monthly/use-monthly-label';
import { useNearLabels } from '../near/use-near-labels';
import { useUnknownPlaceMessages } from './locales/use-messages';
import type { PlaceFacts } from './place.api';
import { type PlaceNames, usePlaceNames } from './use-place-names';

export interface PlaceNamesLoaderProps {
  ids: readonly string[];
  kind: ListingKind;
  /** As the address spells it. */
  price: string | undefined;
  /** As the address spells it. */
  near: string | undefined;
  /** Takes the names that are known now. */
  onNames: (names: PlaceNames) => void;
}

/** The old district that a ward tells of: 'Quận 7' of 'Quận 7 cũ, TP. Hồ Chí Minh'. */
const formerDistrict = ({ level, detail }: PlaceFacts): string | undefined =>
  level.endsWith('ward') ? /^([^,]+) cũ(?:,|$)/.exec(detail)?.[1] : undefined;

/**
 * Brings the names of places to a component that is there before the code that asks for them: a ward's with its old district
 * (FILTER-7); the word for a price that a monthly payment has made (COST-6), and those for what shall be near (FILTER-4).
 */
export function PlaceNamesLoader({ ids, kind, price, near, onNames }: PlaceNamesLoaderProps) {
  const t = useUnknownPlaceMessages();
  const { names, facts } = usePlaceNames(ids);
  const label = useMonthlyLabel(kind, price);
  const ofNear = useNearLabels(near);
  useEffect(() => {
    const whole = facts.flatMap((place) => {
      const district = formerDistrict(place);
      return district ? [[place.id, t('withFormer', { name: place.name, district })] as const] : [];
    });
    // A price has no such form as the id of a place, and no place is called like what is near.
    const ofPrice = price && label ? [[price, label] as const] : [];
    onNames(new Map([...names, ...whole, ...ofPrice, ...ofNear]));
  }, [names, facts, price, label, ofNear, onNames, t]);
  return null;
}
