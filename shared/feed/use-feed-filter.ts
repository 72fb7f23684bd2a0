import type { ListingKind } from '@site/shared/domain';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CURSOR } from './cursor';
import { type FeedFilter, readFilter, writeFilter } from './feed-filter';
import { feedPath, type PathFilter, pathPart, withPath } from './feed-path';

/** The filter in the URL and how to change it. */
export interface FeedFilterState {
  filter: FeedFilter;
  /** Changes some filters; an undefined value takes one out. A step of its own, so that Back undoes it (FEED-5). */
  change(changes: { [Name in keyof FeedFilter]?: string | undefined }): void;
  /** Takes all filters out. */
  clear(): void;
}

const NOTHING: PathFilter = {};

/**
 * Keeps a feed's filter in the URL's query (FEED-5). Values that no filter knows are taken out of the URL.
 *
 * @param kind which feed
 * @param named what the path names, for a feed whose type and place are in its path (use-path-filter.ts); without it
 * the path stays as it is
 */
export function useFeedFilter(kind: ListingKind, named?: PathFilter): FeedFilterState {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = params.toString();
  const inPath = named ?? NOTHING;
  const filter = useMemo(
    () => withPath(readFilter(kind, new URLSearchParams(text), named ? 'homes' : 'demands'), inPath),
    [kind, text, named, inPath],
  );

  useEffect(() => {
    const cleaned = writeFilter(new URLSearchParams(text), withoutNames(filter, inPath));
    if (cleaned.toString() !== text) setParams(cleaned, { replace: true });
  }, [text, filter, inPath, setParams]);

  return useMemo(() => {
    const show = (wanted: FeedFilter) => {
      const next = named ? withoutNames(wanted, pathPart(wanted)) : wanted;
      const asked = writeFilter(new URLSearchParams(text), next);
      // Another filter is another feed: a cursor of the one before means nothing in it.
      asked.delete(CURSOR);
      const search = asked.toString();
      const path = named ? pathOf(kind, wanted, pathname) : pathname;
      if (search !== text || path !== pathname) navigate({ pathname: path, search });
    };
    return {
      filter,
      change: (changes) =>
        show(Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value))),
      clear: () => show({}),
    };
  }, [kind, named, pathname, filter, text, navigate]);
}

const withoutNames = (filter: FeedFilter, names: FeedFilter): FeedFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in names)));

/** A visitor of the home whose filter names nothing of the path stays at the home. */
const pathOf = (kind: ListingKind, filter: FeedFilter, pathname: string): string => {
  const path = feedPath(kind, pathPart(filter));
  return pathname === '/' && path === `/${kind}` ? '/' : path;
};
