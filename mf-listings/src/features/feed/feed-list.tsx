import type { ListingItem, ListingKind } from '@site/shared/domain';
import { type RefObject, useId, useRef, useState } from 'react';
import { useMessages } from '../../locales/messages';
import type { CurrentCard } from './current-card';
import css from './feed-list.module.css';
import { placeOf } from './feed-place';
import { FeedEnd } from './feed-states';
import { ListingCard } from './listing-card';
import { useCardFocus } from './use-card-focus';
import { useKeptPlace } from './use-feed-place';
import { useFeedVirtualizer } from './use-feed-virtualizer';
import { useLoadMore } from './use-load-more';
import { useRetriedPage } from './use-retried-page';

/** What a {@link FeedList} takes. */
export interface FeedListProps {
  kind: ListingKind;
  items: ListingItem[];
  /** The history entry that shows it, as the router names it. */
  entry: string;
  /** It is the feed of its kind, not one author's. */
  isWhole: boolean;
  /** The feed's name, under which its place is kept. */
  feed: string;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
  current: CurrentCard;
  /** Takes the focus when a visitor leaves the feed backwards. */
  before: RefObject<HTMLElement | null>;
}

/** The cards of a feed, of which only those near the window are in the document. */
export function FeedList(props: FeedListProps) {
  const { kind, items, entry, isWhole, feed, hasMore, loading, failed, loadMore, current, before } = props;
  const t = useMessages();
  const ids = useId();
  const after = useRef<HTMLDivElement>(null);
  const [place] = useState(() => {
    const kept = placeOf(entry, feed);
    // Another visit may have loaded the feed anew: then the place is worth nothing.
    return items.some(({ post }) => post.id === kept?.anchor?.id) ? kept : undefined;
  });
  const virtual = useFeedVirtualizer(items, place, before);
  const { virtualizer, list } = virtual;
  useKeptPlace(entry, feed, virtualizer);
  useLoadMore(virtualizer, hasMore && !loading && !failed, loadMore);
  const { handlers, focusCard } = useCardFocus(virtual, items, current, { before, after });
  const retry = useRetriedPage(items.length, focusCard, loadMore);

  return (
    <>
      <div
        ref={list}
        role="feed"
        className={css.feed}
        aria-label={t('feedLabel', { kind: t(kind === 'for-sale' ? 'sale' : 'rent') })}
        aria-busy={loading}
        style={{ height: virtualizer.getTotalSize() }}
        {...handlers}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return (
            item && (
              <article
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.item}
                style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
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
        count={items.length}
        hasMore={hasMore}
        failed={failed}
        loading={loading}
        onRetry={retry}
      />
    </>
  );
}
