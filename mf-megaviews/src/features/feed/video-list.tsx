import { hasFailed, type Paged, useNearEnd } from '@site/shared/feed';
import { CardBoundary, useHydrating } from '@site/shared/ui';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LinkedProduct, VideoItem } from '../../api/video-post';
import { PlayerPool } from '../player/player-pool';
import { useStillness } from '../player/use-stillness';
import type { FeedPart } from './feed-parts';
import { videoPlaces } from './feed-place';
import { VideoFeedEnd } from './feed-states';
import { FeedSteps } from './feed-steps';
import { LiveCard } from './live-card';
import { useFeedMessages } from './locales/use-messages';
import { useActiveCard } from './use-active-card';
import { useFeedKeys } from './use-feed-keys';
import { useVideoWindow } from './use-video-window';
import { VideoCard } from './video-card';
import css from './video-list.module.css';

/** How near the end of the list the next page is asked for, px (MEGA-1). */
const NEAR_END = 100;

/** Cards that the server renders: whoever scrolls before the page runs finds the next ones. */
const FIRST_CARDS = 3;

/** Lets what stands beside a feed lead it. */
export interface FeedSteering {
  /** Scrolls to a card, by its place from 0. */
  goTo: (index: number) => void;
}

export interface VideoListProps {
  items: VideoItem[];
  /** The history entry that shows it. */
  entry: string;
  /** The card in view at first, from 0. */
  start: number;
  list: Paged;
  steer: Ref<FeedSteering>;
  /** Leads on from behind the last video. */
  onward: ReactNode;
  /** Told which post is in view. */
  onActive: (item: VideoItem | undefined) => void;
  onPart: (part: FeedPart, item: VideoItem) => void;
  onProduct: (product: LinkedProduct) => void;
}

/** Full-height videos that snap, of which only the few around the one in view are in the document (MEGA-1). */
export function VideoList(props: VideoListProps) {
  const { items, entry, start: from, list, steer, onward, onActive, onPart, onProduct } = props;
  const { hasNextPage: hasMore, isFetching: loading, fetchNextPage: loadMore } = list;
  const failed = hasFailed(list);
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
  useImperativeHandle(steer, () => ({ goTo }), [goTo]);
  const { shown: near, at } = useVideoWindow(scroller, count, start, [focused, aim]);
  // The server's HTML can give no card its place: the first ones stand one below the other until they are taken over.
  const inFlow = useHydrating();
  const shown = inFlow
    ? Array.from({ length: Math.min(FIRST_CARDS, count - start) }, (_, step) => start + step)
    : near;
  // Where the feed starts further down, the cards get new elements with their places: moved ones would count as a shift.
  const placeOf = (index: number) => (inFlow ? undefined : ({ '--place': index } as CSSProperties));
  useNearEnd({
    margin: NEAR_END,
    scroller,
    end: () => count * (scroller.current?.clientHeight ?? 0),
    wanted,
    loadMore,
  });
  // A feed that scrolls to its last card requests the next page at once.
  const nearsEnd = wanted && aim >= count - 1;
  useEffect(() => {
    if (nearsEnd) loadMore();
  }, [nearsEnd, loadMore]);

  const placed = useRef(false);
  const scrolledInFlow = useRef(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || placed.current) return;
    // A visitor who has scrolled the server's cards already keeps the card in view.
    if (inFlow) {
      scrolledInFlow.current = box.scrollTop;
      return;
    }
    placed.current = true;
    // Not added to scrollTop: as soon as the cards have their places, the browser has snapped to the nearest one.
    if (start > 0) box.scrollTop = scrolledInFlow.current + start * box.clientHeight;
  }, [start, inFlow]);

  const current = active === undefined ? undefined : items[active];
  useEffect(() => {
    onActive(current);
    if (current && active !== undefined) videoPlaces.keep(entry, { id: current.post.id, index: active });
  }, [current, active, entry, onActive]);

  return (
    <>
      <div
        ref={scroller}
        role="feed"
        className={css.feed}
        data-in-flow={inFlow || undefined}
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
              key={inFlow && start > 0 ? `in flow ${item.post.id}` : item.post.id}
              ref={watch}
              className={css.item}
              style={placeOf(index)}
              data-index={index}
              data-post={item.post.id}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus
              tabIndex={0}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : count}
              aria-labelledby={`${ids}${item.post.id}`}
            >
              <CardBoundary>
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
              </CardBoundary>
            </article>
          );
        })}
        {(!inFlow || shown.includes(count - 1)) && (
          <div className={`${css.item} ${css.end}`} style={placeOf(count)} data-rest={rests || undefined}>
            <VideoFeedEnd list={list} count={count} onward={onward} onStart={() => goTo(0)} />
          </div>
        )}
      </div>
      <FeedSteps at={at} last={count} onStep={step} />
    </>
  );
}
