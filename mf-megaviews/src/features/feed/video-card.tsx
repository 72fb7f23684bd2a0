import { ShareButton } from '@site/shared/share';
import { Avatar, IconButton } from '@site/shared/ui';
import { Download, ExternalLink, Images, Rotate3d } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LinkedProduct, VideoItem, VideoPost } from '../../api/video-post';
import { sharedVideoPath } from '../../api/video-requests';
import type { PlayerPool } from '../player/player-pool';
import { ProgressLine } from '../player/progress-line';
import { SoundButton } from '../player/sound-button';
import { usePlayback } from '../player/use-playback';
import { VideoStage } from '../player/video-stage';
import stage from '../player/video-stage.module.css';
import { ProductShelf } from '../products/product-shelf';
import { CommentBox } from './comment-box';
import { Description } from './description';
import type { FeedPart } from './feed-parts';
import { useFeedMessages } from './locales/use-messages';
import css from './video-card.module.css';

export interface VideoCardProps {
  item: VideoItem;
  pool: PlayerPool;
  /** At least half of it is in view. */
  active: boolean;
  /** It comes next, and is prepared. */
  next: boolean;
  /** Told when the one in view has its picture, or needs none: what comes next may be prepared. */
  onBegun: () => void;
  /** The id of its heading. */
  titleId: string;
  /** Shows its photos, its panorama or its comments, or what there is to download. */
  onPart: (part: FeedPart, item: VideoItem) => void;
  onProduct: (product: LinkedProduct) => void;
}

/** A short video with what belongs to it (MEGA-2 to MEGA-8). */
export function VideoCard({ item, pool, active, next, onBegun, titleId, onPart, onProduct }: VideoCardProps) {
  const t = useFeedMessages();
  const host = useRef<HTMLDivElement>(null);
  const playback = usePlayback(item.post, { pool, host, active, next });
  const { playing, settled, video } = playback;
  useEffect(() => {
    if (active && settled) onBegun();
  }, [active, settled, onBegun]);
  return (
    <div className={css.card}>
      <VideoStage post={item.post} playback={playback} host={host} active={active} />
      <div className={css.foot}>
        <div className={css.middle}>
          <CardWords item={item} titleId={titleId} />
          <CardActions item={item} onPart={onPart} />
        </div>
        {(active || next) && <ProductShelf products={item.post.products} onOpen={onProduct} />}
        <CommentBox
          playing={playing}
          hint={t('commentWhilePlaying')}
          onOpen={() => onPart('comments', item)}
        />
      </div>
      <ProgressLine video={video} playing={playing} />
    </div>
  );
}

/** Who posted it, what they say, and where they lead to (MEGA-4, MEGA-5, MEGA-6). */
export function CardWords({ item: { post, author }, titleId }: Pick<VideoCardProps, 'item' | 'titleId'>) {
  const t = useFeedMessages();
  return (
    <div className={css.words}>
      <Link className={css.author} to={`/user/${encodeURIComponent(author.uid)}`}>
        <Avatar name={author.display_name} src={author.avatar} size={36} />
        <span className={css.name}>{author.display_name}</span>
      </Link>
      <h2 className={css.title} id={titleId}>
        {post.title}
      </h2>
      <Description text={post.description} />
      {post.affiliate_link && (
        <a
          className={css.detail}
          href={post.affiliate_link}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {t('detail')}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

function CardActions({ item, onPart }: Pick<VideoCardProps, 'item' | 'onPart'>) {
  const t = useFeedMessages();
  const { images_path: images, panorama } = item.post;
  return (
    <div className={css.side}>
      <SoundButton />
      {images.length > 0 && (
        <IconButton
          variant="overlay"
          className={stage.round}
          label={t('photos', { count: images.length })}
          onClick={() => onPart('photos', item)}
        >
          <Images aria-hidden="true" />
        </IconButton>
      )}
      {panorama && (
        <IconButton
          variant="overlay"
          className={stage.round}
          label={t('panorama')}
          onClick={() => onPart('panorama', item)}
        >
          <Rotate3d aria-hidden="true" />
        </IconButton>
      )}
      {item.post.video_path && (
        <IconButton
          variant="overlay"
          className={stage.round}
          label={t('download')}
          onClick={() => onPart('download', item)}
        >
          <Download aria-hidden="true" />
        </IconButton>
      )}
      <ShareVideo post={item.post} />
    </div>
  );
}

/** Shares the address at which the feed of everybody starts with this post. */
export function ShareVideo({ post }: { post: VideoPost }) {
  return (
    <ShareButton title={post.title} path={sharedVideoPath(post)} variant="overlay" className={stage.round} />
  );
}
