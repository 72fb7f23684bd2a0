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
  const count = items.length;
  const wanted = hasMore && !loading && !failed;
  // While a page is on its way nobody rests on the end: the browser would follow it to its new place, past all that came.
  const rests = failed || !hasMore;
  const { handlers, focused, aim = -1, goTo, step } = useFeedKeys({ scroller, count, rests, still });
  const { shown, at } = useVideoWindow(scroller, count, start, [focused, aim]);
  useNearEnd({
    margin: NEAR_END,
    scroller,
    end: () => count * (scroller.current?.clientHeight ?? 0),
    wanted,
    loadMore,
  });
  // Who is on the way to the last card is as good as there.
  const nearsEnd = wanted && aim >= count - 1;
  useEffect(() => {
    if (nearsEnd) loadMore();
  }, [nearsEnd, loadMore]);

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
              aria-setsize={hasMore ? -1 : count}
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
          style={{ '--place': count } as CSSProperties}
          data-rest={rests || undefined}
        >
          <FeedEnd
            count={count}
            hasMore={hasMore}
            failed={failed}
            loading={loading}
            onRetry={loadMore}
            onward={onward}
            onStart={() => goTo(0)}
          />
        </div>
      </div>
      <FeedSteps at={at} last={count} onStep={step} />
    </>
  );
}
