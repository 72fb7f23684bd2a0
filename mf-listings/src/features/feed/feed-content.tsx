import type { ApiError } from '@site/shared/api';
import {
  type FeedFilterState,
  FeedFrame,
  FeedLoading,
  loadUnknownPlaces,
  WiderEnd,
  withoutRepeats,
} from '@site/shared/feed';
import { atRest, useHydrating, useLazy } from '@site/shared/ui';
import { type RefObject, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import type { FeedQuery } from '../../api/listing-requests';
import { useListingFeedInfiniteQuery } from '../../api/listings.api';
import { useMessages } from '../../locales/use-messages';
import grid from './card-grid.module.css';
import css from './feed.module.css';
import { placeOf } from './feed-place';
import { CardSkeletons } from './feed-states';
import { LaterFeedEmpty, LaterNearbyLinks, LaterToFirstPage } from './later-parts';
import { feedName } from './restorable-feeds';
import { VirtualFeedList } from './virtual-feed-list';

/** A visit that starts from a new document asks again for a feed that is older than this, s; one that comes back never does. */
const FRESH_FOR = 60;

const LaterSearches = atRest(() =>
  import(/* webpackChunkName: "home-notes" */ '../searches/feed-searches').then((part) => part.FeedSearches),
);

export interface FeedContentProps {
  query: FeedQuery;
  /** The history entry that shows it, as the router names it. */
  entry: string;
  /** How the filters are changed, and all taken out; without it the feed has none. */
  filters?: Pick<FeedFilterState, 'change' | 'clear'>;
  /** Takes the focus when a visitor leaves the feed backwards. */
  before: RefObject<HTMLElement | null>;
  /** The page's key in area.json. */
  page: string;
  /** A map stands beside it, which takes the room of a column (MAP-4). */
  isBeside?: boolean;
}

/** One visit of a feed: its cards, or the state that replaces them (loading, empty, failed). */
export function FeedContent({ query, entry, filters, before, page, isBeside = false }: FeedContentProps) {
  const t = useMessages();
  const feed = feedName(query);
  const hydrating = useHydrating();
  const [comesBack] = useState(() => !hydrating && placeOf(entry, feed) !== undefined);
  // A visitor may have scrolled the server's HTML before hydration: the feed keeps that scroll position.
  const [staysPut] = useState(comesBack || hydrating);
  const list = useListingFeedInfiniteQuery(query, {
    refetchOnMountOrArgChange: comesBack ? false : FRESH_FOR,
  });
  const isPlaceUnknown = (list.error as ApiError | undefined)?.field === 'filter.places';
  const { part: UnknownPlaces, failed } = useLazy(loadUnknownPlaces, isPlaceUnknown);
  const pages = list.currentData?.pages;
  const isWhole = query.author === undefined;
  const [posts, items] = useMemo(() => {
    const all = pages?.flatMap(({ data }) => data);
    const each = all && withoutRepeats(all, ({ post }) => post.id);
    // Of a home's posts the first one of this order stands for all (SAME-4); an author's page has all of theirs.
    return [
      each,
      isWhole ? each && withoutRepeats(each, ({ post }) => post.same_home?.home ?? post.id) : each,
    ];
  }, [pages, isWhole]);

  useLayoutEffect(() => {
    if (!staysPut) window.scrollTo(0, 0);
  }, [staysPut]);

  const { kind, filter } = query;
  const onClear = Object.keys(filter).length > 0 ? filters?.clear : undefined;
  // React keeps the server's HTML of a part that is still to come only as long as its element stays the same.
  const empty = useMemo(
    () => (
      <Suspense>
        <LaterFeedEmpty onClear={onClear} kind={kind} filter={filter} />
      </Suspense>
    ),
    [onClear, kind, filter],
  );
  const { type, place } = filter;
  const gives = list.hasNextPage && (pages?.length ?? 0) > 1;
  const nearby = useMemo(
    () => (
      <Suspense>
        <LaterNearbyLinks
          kind={kind}
          path={{ ...(type && { type }), ...(place && { place }) }}
          gives={gives}
        />
      </Suspense>
    ),
    [kind, type, place, gives],
  );

  const loading = (
    <FeedLoading label={t('loading')} className={grid.grid}>
      <CardSkeletons />
    </FeedLoading>
  );

  return (
    <>
      <FeedFrame
        page={page}
        list={list}
        items={items}
        className={css.content}
        loading={loading}
        empty={empty}
        refused={
          isPlaceUnknown &&
          filters &&
          !failed &&
          (UnknownPlaces ? <UnknownPlaces filter={query.filter} change={filters.change} /> : loading)
        }
      >
        {(shown) => (
          <>
            {query.from !== undefined && (
              <Suspense>
                <LaterToFirstPage />
              </Suspense>
            )}
            {filters && <LaterSearches kind={kind} filter={filter} />}
            <VirtualFeedList
              kind={query.kind}
              items={shown}
              list={list}
              cursor={pages?.at(-1)?.nextCursor}
              entry={entry}
              isWhole={isWhole}
              posts={posts?.length ?? 0}
              feed={feed}
              before={before}
              isBeside={isBeside}
            />
          </>
        )}
      </FeedFrame>
      {items && filters && (
        <WiderEnd
          kind={kind}
          filter={filter}
          seen={query.from === undefined ? posts?.length : undefined}
          isEnd={!list.hasNextPage}
        >
          {nearby}
        </WiderEnd>
      )}
    </>
  );
}
