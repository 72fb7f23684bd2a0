import { CardBoundary } from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import { FeedEnd } from './feed-end';
import type { Paged } from './paged';
import { useKeptPlace } from './use-kept-place';
import { usePageRetry } from './use-page-retry';

/** Where an entry is in its feed, for `aria-posinset` and `aria-setsize`. */
export interface FeedPosition {
  /** From 1. */
  position: number;
  /** How many entries there are; -1 while that is not known. */
  total: number;
}

export interface FeedListProps<Item> {
  list: Paged;
  items: Item[];
  /** Names the feed. */
  label: string;
  /** How near the end the next page is asked for, px (specification §9). */
  margin: number;
  /** The next page, in the shape of its entries. */
  skeleton: ReactNode;
  /** Says behind the last page that it is the last. */
  end: ReactNode;
  /** Where the next page starts, for a browser without JavaScript. */
  cursor?: string | number | null | undefined;
  /** How the entries stand; the next page's skeleton stands so too. */
  className?: string | undefined;
  /** An entry: an article with `data-entry` and its position. */
  children: (item: Item, position: FeedPosition) => ReactNode;
}

/** The entries of a feed, all in the document, and its end; it comes back to the entry that was in sight (NAV-6). */
export function FeedList<Item extends { id: string }>(props: FeedListProps<Item>) {
  const { list, items, label, margin, skeleton, end, cursor, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, items.length > 0);
  const focusEntry = (index: number) =>
    box.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`)?.focus();
  const retry = usePageRetry(items.length, focusEntry, list.fetchNextPage);
  const total = list.hasNextPage ? -1 : items.length;
  return (
    <>
      <div ref={box} role="feed" className={className} aria-label={label} aria-busy={list.isFetching}>
        {items.map((item, index) => (
          <CardBoundary key={item.id}>{children(item, { position: index + 1, total })}</CardBoundary>
        ))}
      </div>
      <FeedEnd
        list={list}
        count={items.length}
        margin={margin}
        skeleton={className ? <div className={className}>{skeleton}</div> : skeleton}
        end={end}
        cursor={cursor}
        onRetry={retry}
      />
    </>
  );
}
