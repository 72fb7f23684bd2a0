import { useEffect } from 'react';
import { useUnknownPlaceMessages } from './locales/use-messages';
import type { PlaceFacts } from './place.api';
import { type PlaceNames, usePlaceNames } from './use-place-names';

export interface PlaceNamesLoaderProps {
  ids: readonly string[];
  /** Takes the names that are known now. */
  onNames: (names: PlaceNames) => void;
}

/** The old district that a ward tells of: 'Quận 7' of 'Quận 7 cũ, TP. Hồ Chí Minh'. */
const formerDistrict = ({ level, detail }: PlaceFacts): string | undefined =>
  level.endsWith('ward') ? /^([^,]+) cũ(?:,|$)/.exec(detail)?.[1] : undefined;

/**
 * Brings the names of places to a component that is there before the code that asks for them: a ward's with its old district
 * (FILTER-7).
 */
export function PlaceNamesLoader({ ids, onNames }: PlaceNamesLoaderProps) {
  const t = useUnknownPlaceMessages();
  const { names, facts } = usePlaceNames(ids);
  useEffect(() => {
    const whole = facts.flatMap((place) => {
      const district = formerDistrict(place);
      return district ? [[place.id, t('withFormer', { name: place.name, district })] as const] : [];
    });
    onNames(new Map([...names, ...whole]));
  }, [names, facts, onNames, t]);
  return null;
}
