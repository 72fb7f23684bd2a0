import { useEffect } from 'react';
import { type PlaceNames, usePlaceNames } from './use-place-names';

export interface PlaceNamesLoaderProps {
  ids: readonly string[];
  /** Takes the names that are known now. */
  onNames: (names: PlaceNames) => void;
}

/** Brings the names of places to a component that is there before the code that asks for them. */
export function PlaceNamesLoader({ ids, onNames }: PlaceNamesLoaderProps) {
  const { names } = usePlaceNames(ids);
  useEffect(() => onNames(names), [names, onNames]);
  return null;
}
