import type { ListingItem, ListingKind } from '@site/shared/domain';
import { FeedEnd, NextPageLink, type Paged, usePageRetry, writeCursor } from '@site/shared/feed';
import { CardBoundary, useHydrating } from '@site/shared/ui';
import { type RefObject, useId, useRef, useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import grid from './card-grid.module.css';
import { cardRows } from './card-rows';
import { placeOf } from './feed-place';
import { CardSkeletons } from './feed-states';
import states from './feed-states.module.css';
import { FurtherHomes } from './further-homes';
import { ListingCard } from './listing-card';
import { useCardFocus } from './use-card-focus';
import { useKeptScroll } from './use-feed-place';
import { useFeedVirtualizer, type VirtualFeed } from './use-feed-virtualizer';
import css from './virtual-feed-list.module.css';

/** How near the end of the list the next page is asked for, px (FEED-2). */
const NEAR_END = 200;

/** A row of the widest window: the server's HTML has no more, to be there soon. */
const FIRST_CARDS = 3;

export interface VirtualFeedListProps {
  kind: ListingKind;
  items: ListingItem[];
  /** How many posts they stand for: a home has one card, however many posts it has. */
  posts: number;
  /** The history entry that shows it, as the router names it. */
  entry: string;
  /** It is the feed of its kind, not one author's. */
  isWhole: boolean;
  /** The feed's name, under which its place is kept. */
  feed: string;
  list: Paged;
  /** Where the next page starts, for a browser without JavaScript. */
  cursor?: string | null | undefined;
  /** Takes the focus when a visitor leaves the feed backwards. */
  before: RefObject<HTMLElement | null>;
  /** A map stands beside it. */
  isBeside?: boolean;
}

/**
 * Where the rows end that are full, px from the document's top: cards that the last one lacks are asked for when it comes near, so that no
 * visitor sees a gap in it.
 */
function wholeRowsEnd({ virtualizer, columns }: VirtualFeed, cards: number): number {
  const lacking = cards % columns > 0 ? virtualizer.measurementsCache.at(-1) : undefined;
  return lacking?.start ?? virtualizer.options.scrollMargin + virtualizer.getTotalSize();
}

const inOrder = (_: unknown, index: number) => ({ index, start: 0 });

/** The cards of a feed, of which only those near the window are in the document. */
export function VirtualFeedList(props: VirtualFeedListProps) {
  const { kind, items, posts, list, entry, isWhole, feed, before, isBeside = false } = props;
  const hasMore = list.hasNextPage;
  const cursor = props.cursor ? writeCursor(kind, props.cursor) : undefined;
  const t = useMessages();
  const ids = useId();
  const after = useRef<HTMLElement>(null);
  const hydrating = useHydrating();
  const [place] = useState(() => {
    const kept = hydrating ? undefined : placeOf(entry, feed);
    // Another visit may have loaded the feed again: then the place is worth nothing.
    return items.some(({ post }) => post.id === kept?.anchor?.id) ? kept : undefined;
  });
  const virtual = useFeedVirtualizer(items, place, { filters: before, isBeside });
  const { virtualizer, columns, inFlow } = virtual;
  // Places are guesses until the cards have been measured: the first ones come in the flow of the page, each by itself.
  const rows = inFlow ? cardRows(items.slice(0, FIRST_CARDS), 1) : virtual.rows;
  // What comes behind the last card cannot stand behind the first ones: it would be pushed away.
  const isCut = inFlow && items.length > FIRST_CARDS;
  const shown = inFlow ? rows.map(inOrder) : virtualizer.getVirtualItems();
  useKeptScroll(entry, feed, virtualizer, columns);
  const { handlers, focusCard } = useCardFocus(virtual, items, { before, after });
  const retry = usePageRetry(items.length, focusCard, list.fetchNextPage);

  const card = (index: number) => {
    const item = items[index];
    return (
      item && (
        <article
          key={item.post.id}
          data-index={index}
          data-home={item.post.id}
          className={css.item}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus
          tabIndex={0}
          aria-posinset={index + 1}
          aria-setsize={hasMore ? -1 : items.length}
          aria-labelledby={`${ids}${item.post.id}`}
        >
          <CardBoundary>
            <ListingCard
              kind={kind}
              item={item}
              priority={index === 0}
              inFeed={isWhole}
              titleId={`${ids}${item.post.id}`}
            />
          </CardBoundary>
        </article>
      )
    );
  };

  return (
    <>
      <div
        ref={virtual.list}
        role="feed"
        className={inFlow ? `${grid.grid} ${isCut ? css.cut : ''}` : css.feed}
        aria-label={t('feedLabel', { kind: t(kind === 'for-sale' ? 'sale' : 'rent') })}
        aria-busy={list.isFetching}
        style={inFlow ? undefined : { height: virtualizer.getTotalSize() }}
        {...handlers}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={row.key}
                ref={virtualizer.measureElement}
                data-row={index}
                className={inFlow ? css.flow : `${css.row} ${grid.grid}`}
                style={
                  inFlow
                    ? undefined
                    : { transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }
                }
              >
                {row.items.map((_, side) => card(row.first + side))}
              </div>
            )
          );
        })}
      </div>
      {isCut ? (
        <>
          <FurtherHomes kind={kind} items={items.slice(FIRST_CARDS)} />
          <div>{cursor && <NextPageLink cursor={cursor} />}</div>
        </>
      ) : (
        <FeedEnd
          ref={after}
          list={list}
          cursor={cursor}
          count={posts}
          margin={NEAR_END}
          endsAt={() => wholeRowsEnd(virtual, items.length)}
          className={states.end}
          skeleton={<CardSkeletons count={1} />}
          end={<span className={states.last}>{t('end', { count: posts })}</span>}
          onRetry={retry}
        />
      )}
    </>
  );
}
