import { useNearEnd } from '@site/shared/feed';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LinkedProduct, VideoItem } from '../../api/video-post';
import { PlayerPool } from '../player/player-pool';
import { useStillness } from '../player/use-stillness';
import { useFeedMessages } from './feed-messages';
import type { FeedPart } from './feed-parts';
import { keepPlace } from './feed-place';
import { FeedEnd } from './feed-states';
import { FeedSteps } from './feed-steps';
import { LiveCard } from './live-card';
import { useActiveCard } from './use-active-card';
import { useFeedKeys } from './use-feed-keys';
import { useVideoWindow } from './use-video-window';
import { VideoCard } from './video-card';
import css from './video-list.module.css';

/** How near the end of the list the next page is asked for, px (MEGA-1). */
const NEAR_END = 100;

/** What a {@link VideoList} takes. */
export interface VideoListProps {
  items: VideoItem[];
  /** The history entry that shows it. */
  entry: string;
  /** The card in view at first, from 0. */
  start: number;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
  /** Leads on from behind the last video. */
  onward: ReactNode;
  /** Told which post is in view. */
  onActive: (item: VideoItem | undefined) => void;
  onPart: (part: FeedPart, item: VideoItem) => void;
  onProduct: (product: LinkedProduct) => void;
}

/** Full-height videos that snap, of which only the few around the one in view are in the document (MEGA-1). */
export function VideoList(props: VideoListProps) {
  const {
    items,
    entry,
    start: from,
    hasMore,
    loading,
    failed,
    loadMore,
    onward,
    onActive,
    onPart,
    onProduct,
  } = props;
  const t = useFeedMessages();
  const ids = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const still = useStillness();
  const [pool] = useState(() => new PlayerPool());
  useEffect(() => () => pool.close(), [pool]);
  const [start] = useState(from);
  const { active, watch } = useActiveCard(start);
  const [begun, setBegun] = useState(false);
  const begin = useCallback(() => setBegun(true), []);
  const { handlers, focused, goTo, step } = useFeedKeys(scroller, items.length, still);
  const { shown, at } = useVideoWindow(scroller, items.length, start, focused);
  useNearEnd({
    margin: NEAR_END,
    scroller,
    end: () => items.length * (scroller.current?.clientHeight ?? 0),
    wanted: hasMore && !loading && !failed,
    loadMore,
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && start > 0) box.scrollTop = start * box.clientHeight;
  }, [start]);

  const current = active === undefined ? undefined : items[active];
  useEffect(() => {
    onActive(current);
    if (current && active !== undefined) keepPlace(entry, { id: current.post.id, index: active });
  }, [current, active, entry, onActive]);

  return (
    <>
      <div
        ref={scroller}
        role="feed"
        className={css.feed}
        aria-label={t('feed')}
        aria-busy={loading}
        {...handlers}
      >
        {shown.map((index) => {
          const item = items[index];
          if (!item) return null;
          const Card = item.post.type === 'livestream' ? LiveCard : VideoCard;
          return (
            <article
              key={item.post.id}
              ref={watch}
              className={css.item}
              style={{ '--place': index } as CSSProperties}
              data-index={index}
              data-post={item.post.id}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus
              tabIndex={0}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : items.length}
              aria-labelledby={`${ids}${item.post.id}`}
            >
              <Card
                item={item}
                pool={pool}
                active={index === active}
                // The first video has the line for itself.
                next={begun && active !== undefined && index === active + 1}
                onBegun={begin}
                titleId={`${ids}${item.post.id}`}
                onPart={onPart}
                onProduct={onProduct}
              />
            </article>
          );
        })}
        <div
          className={`${css.item} ${css.end}`}
          style={{ '--place': items.length } as CSSProperties}
          // While a page is on its way nobody rests here: the browser would follow it to its new place, past all that came.
          data-rest={failed || !hasMore || undefined}
        >
          <FeedEnd
            count={items.length}
            hasMore={hasMore}
            failed={failed}
            loading={loading}
            onRetry={loadMore}
            onward={onward}
            onStart={() => goTo(0)}
          />
        </div>
      </div>
      <FeedSteps at={at} last={items.length} onStep={step} />
    </>
  );
}
