import type { VideoItem } from '../../api/video-post';
import { useFeedMessages } from './feed-messages';
import { Comments } from './feed-parts';
import css from './video-feed.module.css';

/** What a {@link VideoRail} takes. */
export interface VideoRailProps {
  /** The post in view. */
  item: VideoItem;
  /** Its comments have been opened. */
  commented: boolean;
}

/** Beside the videos, on screens that have room for it: what the post in view says, and its comments (MEGA-7). */
export function VideoRail({ item, commented }: VideoRailProps) {
  const t = useFeedMessages();
  const { post } = item;
  return (
    <aside className={css.rail} aria-label={t('current')}>
      <div className={css.about}>
        <p className={css.title}>{post.title}</p>
        <p className={css.place}>{post.location}</p>
        <p className={css.whole}>{post.description}</p>
      </div>
      {commented ? (
        <div className={css.comments}>
          <Comments item={item} />
        </div>
      ) : (
        <p className={css.place}>{t('askHint')}</p>
      )}
    </aside>
  );
}
