import type { ListingKind } from '@site/shared/domain';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FeedFilter, readFilter, writeFilter } from './feed-filter';

/** The filter in the URL and how to change it. */
export interface FeedFilterState {
  filter: FeedFilter;
  /** Changes some filters; an undefined value takes one out. A step of its own, so that Back undoes it (FEED-5). */
  change(changes: { [Name in keyof FeedFilter]?: string | undefined }): void;
  /** Takes all filters out. */
  clear(): void;
}

/**
 * Keeps a feed's filter in the URL's query (FEED-5). Values that no filter knows are taken out of the URL.
 *
 * @param kind which feed
 */
export function useFeedFilter(kind: ListingKind): FeedFilterState {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => readFilter(kind, new URLSearchParams(text)), [kind, text]);

  useEffect(() => {
    const cleaned = writeFilter(new URLSearchParams(text), filter);
    if (cleaned.toString() !== text) setParams(cleaned, { replace: true });
  }, [text, filter, setParams]);

  return useMemo(
    () => ({
      filter,
      change: (changes) => {
        const wanted = Object.fromEntries(
          Object.entries({ ...filter, ...changes }).filter(([, value]) => value),
        );
        const next = writeFilter(new URLSearchParams(text), wanted);
        if (next.toString() !== text) setParams(next);
      },
      clear: () => setParams(writeFilter(new URLSearchParams(text), {})),
    }),
    [filter, text, setParams],
  );
}
