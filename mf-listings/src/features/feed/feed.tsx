import type { ListingKind } from '@site/shared/domain';
import { FilterBar, useFeedFilter } from '@site/shared/feed';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createCurrentCard } from './current-card';
import css from './feed.module.css';
import { FeedContent } from './feed-content';
import { FeedRailSlot } from './feed-rail-slot';
import { useRestoredFeeds } from './use-feed-place';

/** What a {@link Feed} takes. */
export interface FeedProps {
  kind: ListingKind;
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
}

/** A feed of listings: search and filters, the cards, and on wide screens the current card's detail (FEED-1). */
export function Feed({ kind, page, title }: FeedProps) {
  const { key: entry } = useLocation();
  const restored = useRestoredFeeds();
  const filters = useFeedFilter(kind);
  const query = useMemo(() => ({ kind, filter: filters.filter }), [kind, filters.filter]);
  const before = useRef<HTMLElement>(null);
  const [current] = useState(createCurrentCard);
  const [shown, setShown] = useState<string>();
  const onContent = useCallback(() => setShown(entry), [entry]);

  return (
    <div className={css.page} data-ready={shown === entry ? page : undefined}>
      <div className={css.column}>
        <h1 className="visually-hidden">{title}</h1>
        <FilterBar {...filters} kind={kind} before={before} />
        {restored && (
          // Each history entry is a visit of its own: it starts at the top, or where it was left.
          <FeedContent
            key={entry}
            query={query}
            entry={entry}
            onClear={filters.clear}
            current={current}
            before={before}
            onContent={onContent}
          />
        )}
      </div>
      <FeedRailSlot kind={kind} current={current} inFeed />
    </div>
  );
}
