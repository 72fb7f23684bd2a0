import { Picture } from '@site/shared/ui';
import { Play, Radio } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { VideoPost } from '../../api/video-post';
import { videoPath } from '../../api/video-requests';
import { useAuthorVideoMessages } from './locales/use-messages';
import css from './video-tile.module.css';

/** How wide a tile is: author-videos.module.css. */
const SIZES = [
  '(min-width: 1880px) 256px',
  '(min-width: 1760px) calc((100vw - 348px) / 6)',
  '(min-width: 1440px) calc((100vw - 336px) / 5)',
  '(min-width: 1280px) calc((100vw - 324px) / 4)',
  '(min-width: 900px) calc((100vw - 156px) / 4)',
  '(min-width: 720px) calc((100vw - 60px) / 4)',
  '(min-width: 500px) 166px',
  'calc((100vw - 4px) / 3)',
].join(', ');

export interface VideoTileProps {
  post: VideoPost;
  /** Its poster is the picture that the page is waiting for. */
  priority: boolean;
}

/** The poster of a video or a live stream; it leads to the author's video feed, at this video (PROFILE-2). */
export function VideoTile({ post, priority }: VideoTileProps) {
  const t = useAuthorVideoMessages();
  const live = post.type === 'livestream';
  const ended = post.live_status === 'ended';
  const poster = post.poster_path ?? post.images_path[0];
  const Mark = live ? Radio : Play;
  return (
    <Link className={css.tile} to={videoPath(post)}>
      {poster ? (
        <Picture
          className={css.poster}
          path={poster}
          alt=""
          sizes={post.poster_path ? null : SIZES}
          priority={priority}
          ratio="9 / 16"
        />
      ) : (
        <span className={css.none} />
      )}
      <span className={css.words}>
        {live && (
          <span className={ended ? css.ended : css.live}>
            {t(ended ? 'ended' : 'live')}
            <span className="visually-hidden">: </span>
          </span>
        )}
        <span className={css.title}>{post.title}</span>
      </span>
      <span className={css.mark}>
        <Mark size={16} aria-hidden="true" />
      </span>
    </Link>
  );
}
