import type { ListingKind } from '@site/shared/domain';
import { useEffect, useState } from 'react';
import { type SuggestAnswer, useSuggestQuery } from './suggest.api';

/** How long typing rests before suggestions are asked for, ms. */
export const SUGGEST_DELAY = 200;
const SHORTEST = 2;
/** The service takes no longer text; the box does not search for one either. */
const LONGEST = 100;
const NOT_FOUND = 404;

/**
 * Asks what a typed search may become. An answer to an earlier text is not given out.
 *
 * @returns undefined while nothing is known, when the service fails, and for the rest of the page when it has no such call
 */
export function useSuggestions(
  kind: ListingKind,
  typed: string,
): (SuggestAnswer & { text: string }) | undefined {
  const text = typed.trim();
  const [rested, setRested] = useState('');
  const [isAbsent, setAbsent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SUGGEST_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  const skip = isAbsent || rested.length < SHORTEST || rested.length > LONGEST;
  const { currentData, error } = useSuggestQuery({ kind, text: rested }, { skip });
  const hasNoCall = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  useEffect(() => {
    if (hasNoCall) setAbsent(true);
  }, [hasNoCall]);
  return currentData && !skip && rested === text ? { ...currentData, text } : undefined;
}
