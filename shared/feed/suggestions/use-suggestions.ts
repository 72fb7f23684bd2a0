import { type ListingKind, typedLine } from '@site/shared/domain';
import { useEffect, useState } from 'react';
import { type SuggestAnswer, useSuggestQuery } from './suggest.api';

/** How long typing rests before suggestions are asked for, ms. */
export const SUGGEST_DELAY = 200;
const SHORTEST = 2;
/** The service takes no longer text; the box does not search for one either. */
const LONGEST = 100;
const NOT_FOUND = 404;

/** What is known of a typed search. */
export interface Suggestions {
  /** Undefined while nothing is known, when the service fails, and for the rest of the page when it has no such call. */
  answer: (SuggestAnswer & { text: string }) | undefined;
  /** Whether an answer may still come. */
  isPending: boolean;
}

/**
 * Asks what a typed search may become. An answer to an earlier text is not given out.
 *
 * @param isUrgent whether the text is asked for without waiting for typing to rest: somebody waits for the answer
 */
export function useSuggestions(kind: ListingKind, typed: string, isUrgent = false): Suggestions {
  const text = typedLine(typed);
  const [rested, setRested] = useState('');
  const [isAbsent, setAbsent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SUGGEST_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = isUrgent ? text : rested;
  const skip = isAbsent || asked.length < SHORTEST || asked.length > LONGEST;
  const { currentData, error, isFetching } = useSuggestQuery({ kind, text: asked }, { skip });
  const hasNoCall = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  useEffect(() => {
    if (hasNoCall) setAbsent(true);
  }, [hasNoCall]);
  const isOfText = asked === text;
  return {
    answer: currentData && !skip && isOfText ? { ...currentData, text } : undefined,
    isPending: !isAbsent && (!isOfText || (!skip && isFetching)),
  };
}
