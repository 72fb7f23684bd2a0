import type { Author } from '@site/shared/domain';
import { FeedEnd, FeedFrame, FeedLoading, type Paged, useKeptPlace, withoutRepeats } from '@site/shared/feed';
import { ButtonLink, CardBoundary, Skeleton, StatePanel } from '@site/shared/ui';
import { useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { VideoItem } from '../../api/video-post';
import { useVideoPostsInfiniteQuery } from '../../api/video-posts.api';
import css from './author-videos.module.css';
import { useAuthorVideoMessages } from './locales/use-messages';
import { VideoTile } from './video-tile';

/** How near the end the next page is asked for, px (specification §9: video feeds). */
const NEAR_END = 100;
/** A visit that starts from a new document asks again for what is older than this, s; one that comes back never does. */
const FRESH_FOR = 60;
/** Tiles of a page that is on its way: two rows. */
const SKELETONS = 6;

/** The places of videos that are on their way. */
export function TileSkeletons() {
  return Array.from({ length: SKELETONS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
    <div key={index} data-skeleton="">
      <Skeleton shape="media" ratio="9 / 16" />
    </div>
  ));
}

/** Fewer videos are shown larger. */
const FEW = 5;

export interface VideoGridProps {
  author: Author;
  /** The page's key in area.json. */
  page: string;
}

/** The posters of an author's videos, the newest first; each opens the author's video feed at its video (PROFILE-2). */
export function VideoGrid({ author, page }: VideoGridProps) {
  const t = useAuthorVideoMessages();
  const comesBack = useNavigationType() === 'POP';
  // The same question as the video feed of the author asks: what one has loaded, the other shows at once.
  const list = useVideoPostsInfiniteQuery(
    { author_id: author.id },
    { refetchOnMountOrArgChange: comesBack ? false : FRESH_FOR },
  );
  const pages = list.currentData?.pages;
  const items = useMemo(
    () =>
      pages &&
      withoutRepeats(
        pages.flatMap(({ data }) => data),
        ({ post }) => post.id,
      ),
    [pages],
  );
  return (
    <FeedFrame
      page={page}
      list={list}
      items={items}
      loading={
        <FeedLoading className={css.grid} label={t('loading')}>
          <TileSkeletons />
        </FeedLoading>
      }
      empty={
        <StatePanel
          kind="empty"
          title={t('empty')}
          text={t('emptyText')}
          actions={<ButtonLink to="/mega-views">{t('toFeed')}</ButtonLink>}
        />
      }
    >
      {(shown) => <Tiles list={list} items={shown} label={t('videosOf', { name: author.display_name })} />}
    </FeedFrame>
  );
}

function Tiles({ list, items, label }: { list: Paged; items: VideoItem[]; label: string }) {
  const t = useAuthorVideoMessages();
  const box = useRef<HTMLUListElement>(null);
  useKeptPlace(box, items.length > 0);
  return (
    <>
      <ul
        ref={box}
        className={css.grid}
        // By count and not by `:has`: the columns are known before the last video has come.
        data-few={items.length < FEW ? items.length : undefined}
        aria-label={label}
      >
        {items.map(({ post }, index) => (
          <li key={post.id} data-entry={post.id}>
            <CardBoundary>
              <VideoTile post={post} priority={index === 0} />
            </CardBoundary>
          </li>
        ))}
      </ul>
      <FeedEnd
        list={list}
        count={items.length}
        margin={NEAR_END}
        skeleton={
          <div className={css.grid}>
            <TileSkeletons />
          </div>
        }
        end={t('end', { count: items.length })}
      />
    </>
  );
}
