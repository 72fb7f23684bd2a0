import type { ListingItem, ListingKind } from '@site/shared/domain';
import { FeedEnd, type Paged, usePageRetry } from '@site/shared/feed';
import { useHydrating } from '@site/shared/ui';
import { type RefObject, useId, useRef, useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import type { CurrentCard } from './current-card';
import { placeOf } from './feed-place';
import { CardSkeletons } from './feed-states';
import states from './feed-states.module.css';
import { ListingCard } from './listing-card';
import { useCardFocus } from './use-card-focus';
import { useKeptScroll } from './use-feed-place';
import { useFeedVirtualizer } from './use-feed-virtualizer';
import css from './virtual-feed-list.module.css';

/** How near the end of the list the next page is asked for, px (FEED-2). */
const NEAR_END = 200;

/** As many cards as a large window shows: the server's HTML has no more. */
const FIRST_CARDS = 3;

export interface VirtualFeedListProps {
  kind: ListingKind;
  items: ListingItem[];
  /** The history entry that shows it, as the router names it. */
  entry: string;
  /** It is the feed of its kind, not one author's. */
  isWhole: boolean;
  /** The feed's name, under which its place is kept. */
  feed: string;
  list: Paged;
  /** Where the next page starts, for a browser without JavaScript. */
  cursor?: string | null | undefined;
  current: CurrentCard;
  /** Takes the focus when a visitor leaves the feed backwards. */
  before: RefObject<HTMLElement | null>;
}

const inOrder = ({ post }: ListingItem, index: number) => ({ key: post.id, index, start: 0 });

/** The cards of a feed, of which only those near the window are in the document. */
export function VirtualFeedList(props: VirtualFeedListProps) {
  const { kind, items, list, cursor, entry, isWhole, feed, current, before } = props;
  const hasMore = list.hasNextPage;
  const t = useMessages();
  const ids = useId();
  const after = useRef<HTMLElement>(null);
  const hydrating = useHydrating();
  const [place] = useState(() => {
    const kept = hydrating ? undefined : placeOf(entry, feed);
    // Another visit may have loaded the feed again: then the place is worth nothing.
    return items.some(({ post }) => post.id === kept?.anchor?.id) ? kept : undefined;
  });
  const virtual = useFeedVirtualizer(items, place, before);
  const { virtualizer, inFlow } = virtual;
  const cards = virtualizer.getVirtualItems();
  // Places are guesses until the cards have been measured: the first ones come one below the other.
  const shown = inFlow ? items.slice(0, FIRST_CARDS).map(inOrder) : cards;
  useKeptScroll(entry, feed, virtualizer);
  const { handlers, focusCard } = useCardFocus(virtual, items, current, { before, after });
  const retry = usePageRetry(items.length, focusCard, list.fetchNextPage);

  return (
    <>
      <div
        ref={virtual.list}
        role="feed"
        className={inFlow ? css.flow : css.feed}
        aria-label={t('feedLabel', { kind: t(kind === 'for-sale' ? 'sale' : 'rent') })}
        aria-busy={list.isFetching}
        style={inFlow ? undefined : { height: virtualizer.getTotalSize() }}
        {...handlers}
      >
        {shown.map(({ key, index, start }) => {
          const item = items[index];
          return (
            item && (
              <article
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.item}
                style={
                  inFlow
                    ? undefined
                    : { transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }
                }
                // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus
                tabIndex={0}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : items.length}
                aria-labelledby={`${ids}${item.post.id}`}
              >
                <ListingCard
                  kind={kind}
                  item={item}
                  priority={index === 0}
                  inFeed={isWhole}
                  titleId={`${ids}${item.post.id}`}
                />
              </article>
            )
          );
        })}
      </div>
      <FeedEnd
        ref={after}
        list={list}
        cursor={cursor}
        count={items.length}
        margin={NEAR_END}
        endsAt={() => virtualizer.options.scrollMargin + virtualizer.getTotalSize()}
        className={states.end}
        skeleton={<CardSkeletons count={1} />}
        end={<span className={states.last}>{t('end', { count: items.length })}</span>}
        onRetry={retry}
      />
    </>
  );
}
