import { Avatar, PhotoGrid } from '@site/shared/ui';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LinkedProduct, VideoItem } from '../../api/video-post';
import { ProductShelf } from '../products/product-shelf';
import css from './feed-page.module.css';
import { Comments, type FeedPart } from './feed-parts';
import { useFeedMessages } from './locales/use-messages';

/** As wide as the rail (feed-page.module.css). */
const PHOTO_SIZES = '(min-width: 1440px) 680px, 440px';

export interface VideoRailProps {
  /** The post in view. */
  item: VideoItem;
  /** Shows its photos over the page. */
  onPart: (part: FeedPart, item: VideoItem) => void;
  onProduct: (product: LinkedProduct) => void;
  /** Its comments have been opened; from the start, where they always are. */
  commented: boolean;
}

/**
 * Beside the videos, on screens that have room for it: who posted the one in view, what they say, its photos and listings,
 * and its comments (MEGA-4 to MEGA-8, LIVE-4, LIVE-5).
 */
export function VideoRail({ item, commented, onPart, onProduct }: VideoRailProps) {
  const t = useFeedMessages();
  const { post, author } = item;
  const [always] = useState(commented);
  const photos = post.images_path;
  return (
    <aside className={css.rail} aria-label={t('current')} data-commented={commented || undefined}>
      <div className={css.about}>
        <Link className={css.author} to={`/user/${encodeURIComponent(author.uid)}`}>
          <Avatar name={author.display_name} src={author.avatar} size={40} />
          <span>{author.display_name}</span>
        </Link>
        <p className={css.title}>{post.title}</p>
        <p className={css.place}>{post.location}</p>
        <p className={css.whole}>{post.description}</p>
        {/* Where comments always stand here, they need the height. */}
        {!always && photos.length > 0 && (
          <PhotoGrid
            images={photos}
            alt={t('photosOf', { title: post.title })}
            sizes={PHOTO_SIZES}
            onOpen={() => onPart('photos', item)}
          />
        )}
        <ProductShelf products={post.products} onOpen={onProduct} stacked />
      </div>
      {commented ? (
        <RailComments key={post.id} item={item} takesFocus={!always} />
      ) : (
        <p className={css.hint}>
          <MessageCircle size={32} aria-hidden="true" />
          {t('askHint')}
        </p>
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
