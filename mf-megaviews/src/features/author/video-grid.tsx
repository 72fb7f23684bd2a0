import type { Author } from '@site/shared/domain';
import { MorePages, useFirstPage, useKeptPlace } from '@site/shared/paging';
import { ButtonLink, Skeleton, StatePanel } from '@site/shared/ui';
import { useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useVideoPostsInfiniteQuery } from '../../api/video-posts.api';
import { withoutRepeats } from '../feed/without-repeats';
import { useAuthorVideoMessages } from './author-messages';
import css from './author-videos.module.css';
import { VideoTile } from './video-tile';

/** How near the end the next page is asked for, px (specification §9: video feeds). */
const NEAR_END = 100;
/** A visit that begins anew asks again for what is older than this, s; one that comes back never does. */
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

/** What a {@link VideoGrid} takes. */
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
  const first = useFirstPage(list);
  const pages = list.currentData?.pages;
  const items = useMemo(() => pages && withoutRepeats(pages), [pages]);
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, items !== undefined);

  if (first.is === 'failed') return <StatePanel kind={first.kind} onRetry={first.retry} />;
  if (!items) {
    return (
      <div className={css.grid} aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <TileSkeletons />
      </div>
    );
  }
  return (
    <div ref={box} data-ready={page}>
      {items.length === 0 ? (
        <StatePanel
          kind="empty"
          title={t('empty')}
          text={t('emptyText')}
          actions={<ButtonLink to="/mega-views">{t('toFeed')}</ButtonLink>}
        />
      ) : (
        <ul className={css.grid} aria-label={t('videosOf', { name: author.display_name })}>
          {items.map(({ post }) => (
            <li key={post.id} data-entry={post.id}>
              <VideoTile post={post} />
            </li>
          ))}
        </ul>
      )}
      <MorePages
        list={list}
        margin={NEAR_END}
        skeleton={
          <div className={css.grid}>
            <TileSkeletons />
          </div>
        }
        end={items.length > 0 && t('end', { count: items.length })}
      />
    </div>
  );
}
