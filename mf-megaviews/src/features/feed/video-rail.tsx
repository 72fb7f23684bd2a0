import { useEffect, useRef, useState } from 'react';
import type { VideoItem } from '../../api/video-post';
import css from './feed-page.module.css';
import { Comments } from './feed-parts';
import { useFeedMessages } from './locales/use-messages';

export interface VideoRailProps {
  /** The post in view. */
  item: VideoItem;
  /** Its comments have been opened; from the start, where they always are. */
  commented: boolean;
}

/** Beside the videos, on screens that have room for it: what the post in view says, and its comments (MEGA-7). */
export function VideoRail({ item, commented }: VideoRailProps) {
  const t = useFeedMessages();
  const { post } = item;
  const [always] = useState(commented);
  return (
    <aside className={css.rail} aria-label={t('current')} data-commented={commented || undefined}>
      <div className={css.about}>
        <p className={css.title}>{post.title}</p>
        <p className={css.place}>{post.location}</p>
        <p className={css.whole}>{post.description}</p>
      </div>
      {commented ? (
        <RailComments key={post.id} item={item} takesFocus={!always} />
      ) : (
        <p className={css.place}>{t('askHint')}</p>
      )}
    </aside>
  );
}

function RailComments({ item, takesFocus }: { item: VideoItem; takesFocus: boolean }) {
  const t = useFeedMessages();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // Opened by a button far from here: who works by keys goes on here, and under a long text it is brought into view.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <section
      ref={box}
      className={css.comments}
      aria-label={t('commentOf', { title: item.post.title })}
      tabIndex={-1}
    >
      <Comments item={item} />
    </section>
  );
}
