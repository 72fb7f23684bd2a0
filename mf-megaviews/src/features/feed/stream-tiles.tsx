import { hasFailed, useNearEnd } from '@site/shared/feed';
import { Picture } from '@site/shared/ui';
import { useRef } from 'react';
import { useLiveMessages } from '../live/locales/use-messages';
import type { FeedTiles } from './feed-page';
import css from './stream-tiles.module.css';

/** How near the end of the tiles the next page is asked for, px. */
const NEAR_END = 200;
/** As wide as a tile (stream-tiles.module.css). */
const SIZES = '240px';

/** Beside the stream that plays: all streams of the list, live or ended; a press goes to one, which plays then (LIVE-1). */
export function StreamTiles({ items, list, current, onChoose }: FeedTiles) {
  const t = useLiveMessages();
  const box = useRef<HTMLElement>(null);
  useNearEnd({
    margin: NEAR_END,
    scroller: box,
    end: () => box.current?.scrollHeight ?? 0,
    wanted: list.hasNextPage && !list.isFetching && !hasFailed(list),
    loadMore: list.fetchNextPage,
  });
  return (
    <nav ref={box} className={css.box} aria-label={t('all')}>
      <ul className={css.grid}>
        {items.map(({ post, author }, index) => {
          const ended = post.live_status === 'ended';
          const [cover] = post.images_path;
          return (
            <li key={post.id}>
              <button
                type="button"
                className={css.tile}
                aria-current={post.id === current?.post.id || undefined}
                onClick={() => onChoose(index)}
              >
                <Cover home={cover} poster={post.poster_path} />
                <span className={ended ? css.ended : css.live}>
                  {t(ended ? 'over' : 'live')}
                  <span className="visually-hidden">: </span>
                </span>
                <span className={css.words}>
                  <span className={css.title}>{post.title}</span>
                  <span className={css.author}>{author.display_name}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The home that a stream shows; else the stream's own poster. */
function Cover({ home, poster }: { home: string | undefined; poster: string | null }) {
  const path = home ?? poster;
  if (!path) return <span className={css.none} />;
  return <Picture className={css.poster} path={path} alt="" sizes={home ? SIZES : null} ratio="auto" />;
}
