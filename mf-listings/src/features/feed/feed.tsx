import type { ListingKind } from '@site/shared/domain';
import { FEED_PLACES, FilterBar, type PathFilter, useFeedFilter, useHistoryEntry } from '@site/shared/feed';
import { useRef, useState } from 'react';
import { createCurrentCard } from './current-card';
import css from './feed.module.css';
import { FeedContent } from './feed-content';
import { FeedRailSlot } from './feed-rail-slot';
import { useRestoredFeeds } from './use-feed-place';
import { useFeedQuery } from './use-feed-query';

export interface FeedProps {
  kind: ListingKind;
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
  /** What the page's path narrows the feed to (FIND-1). */
  path: PathFilter;
}

/** A feed of listings: search and filters, the cards, and on wide screens the current card's detail (FEED-1). */
export function Feed({ kind, page, title, path }: FeedProps) {
  const entry = useHistoryEntry();
  const restored = useRestoredFeeds();
  const filters = useFeedFilter(kind, path);
  const query = useFeedQuery(kind, filters.filter);
  const before = useRef<HTMLElement>(null);
  const [current] = useState(createCurrentCard);

  return (
    <div className={css.page}>
      <div className={css.column}>
        <h1 className="visually-hidden">{title}</h1>
        <FilterBar {...filters} kind={kind} before={before} places={FEED_PLACES} />
        {restored && (
          // Each history entry is a visit of its own: it starts at the top, or where it was left.
          <FeedContent
            key={entry}
            query={query}
            entry={entry}
            onClear={filters.clear}
            current={current}
            before={before}
            page={page}
          />
        )}
      </div>
      <FeedRailSlot kind={kind} current={current} inFeed />
    </div>
  );
}
