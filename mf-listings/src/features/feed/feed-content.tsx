import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { isUnreachable } from '../../api/api-failure';
import type { FeedQuery } from '../../api/listing-requests';
import { useListingFeedInfiniteQuery } from '../../api/listings.api';
import type { CurrentCard } from './current-card';
import css from './feed.module.css';
import { FeedList } from './feed-list';
import { placeOf } from './feed-place';
import { FeedEmpty, FeedFailed, FeedLoading } from './feed-states';
import { feedName } from './restorable-feeds';
import { withoutRepeats } from './without-repeats';

/** A visit that begins anew asks again for a feed that is older than this, s; one that comes back never does. */
const FRESH_FOR = 60;

/** What a {@link FeedContent} takes. */
export interface FeedContentProps {
  query: FeedQuery;
  /** The history entry that shows it, as the router names it. */
  entry: string;
  /** Takes all filters out. */
  onClear?: () => void;
  current: CurrentCard;
  /** Takes the focus when a visitor leaves the feed backwards. */
  before: RefObject<HTMLElement | null>;
  /** Called when the feed's own content, not a placeholder, is in the document. */
  onContent: () => void;
}

/** One visit of a feed: its cards, or why there are none. */
export function FeedContent({ query, entry, onClear, current, before, onContent }: FeedContentProps) {
  const feed = feedName(query);
  const [comesBack] = useState(() => placeOf(entry, feed) !== undefined);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListingFeedInfiniteQuery(
    query,
    {
      refetchOnMountOrArgChange: comesBack ? false : FRESH_FOR,
    },
  );
  const items = useMemo(() => data && withoutRepeats(data.pages), [data]);
  const has = items !== undefined;

  useLayoutEffect(() => {
    if (!comesBack) window.scrollTo(0, 0);
  }, [comesBack]);

  useLayoutEffect(() => {
    if (!has) return;
    performance.mark('route-content');
    onContent();
  }, [has, onContent]);

  if (!items) {
    return (
      <div className={css.content}>
        {error && !isFetching ? (
          <FeedFailed unreachable={isUnreachable(error)} onRetry={refetch} />
        ) : (
          <FeedLoading />
        )}
      </div>
    );
  }
  return (
    <div className={css.content}>
      {items.length === 0 ? (
        <FeedEmpty onClear={Object.keys(query.filter).length > 0 ? onClear : undefined} />
      ) : (
        <FeedList
          kind={query.kind}
          items={items}
          entry={entry}
          isWhole={query.author === undefined}
          feed={feed}
          hasMore={hasNextPage}
          loading={isFetching}
          failed={error !== undefined && !isFetching}
          loadMore={fetchNextPage}
          current={current}
          before={before}
        />
      )}
    </div>
  );
}
