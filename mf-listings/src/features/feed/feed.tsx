import type { ListingKind } from '@site/shared/domain';
import {
  FEED_PLACES,
  FilterBar,
  HomeFilters,
  loadSuggestions,
  type PathFilter,
  useFeedFilter,
  useHistoryEntry,
} from '@site/shared/feed';
import { useRef } from 'react';
import { FeedMapSlot } from '../feed-view/feed-map-slot';
import { useFeedView } from '../feed-view/feed-view';
import view from '../feed-view/feed-view.module.css';
import { ViewChoice } from '../feed-view/view-choice';
import css from './feed.module.css';
import { FeedContent } from './feed-content';
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

/** A feed of listings: search and filters above the cards, which stand in one to three columns (FEED-1, MAP-1), or beside a map (MAP-4). */
export function Feed({ kind, page, title, path }: FeedProps) {
  const entry = useHistoryEntry();
  const restored = useRestoredFeeds();
  const filters = useFeedFilter(kind, path);
  const query = useFeedQuery(kind, filters.filter);
  const before = useRef<HTMLElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const shown = useFeedView();
  const isBeside = shown === 'map';

  return (
    <div className={isBeside ? `${css.page} ${view.wide}` : css.page}>
      <h1 className="visually-hidden">{title}</h1>
      <FilterBar
        {...filters}
        kind={kind}
        before={before}
        places={FEED_PLACES}
        loadSuggestions={loadSuggestions}
        lead={(menus) => (
          <>
            <ViewChoice view={shown} />
            <HomeFilters {...filters} kind={kind} menus={menus} />
          </>
        )}
      />
      <div className={isBeside ? view.split : undefined} data-beside={isBeside ? '' : undefined}>
        <FeedMapSlot {...filters} view={shown} kind={kind} query={query} entry={entry} cards={cards} />
        <div ref={cards}>
          {restored && (
            // Each history entry is a visit of its own: it starts at the top, or where it was left.
            <FeedContent
              key={entry}
              query={query}
              entry={entry}
              filters={filters}
              before={before}
              page={page}
              isBeside={isBeside}
            />
          )}
        </div>
      </div>
    </div>
  );
}
