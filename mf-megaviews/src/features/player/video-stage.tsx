import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { Button, useHydrating, useImageRetry, useOnline, useOnReconnect } from '@site/shared/ui';
import { Play } from 'lucide-react';
import type { CSSProperties, RefObject } from 'react';
import type { VideoPost } from '../../api/video-post';
import { usePlayerMessages } from './locales/use-messages';
import type { Playback } from './use-playback';
import { useSources } from './use-sources';
import css from './video-stage.module.css';

export interface VideoStageProps {
  post: VideoPost;
  playback: Playback;
  /** Where the player goes. */
  host: RefObject<HTMLDivElement | null>;
  /** It is in view: otherwise the browser may fetch the poster later. */
  active: boolean;
}

const cropStyle = ({ video_crop: crop }: VideoPost): CSSProperties | undefined =>
  crop
    ? ({
        '--crop-x': `${crop.x * 100}%`,
        '--crop-y': `${crop.y * 100}%`,
        '--crop-zoom': crop.zoom,
      } as CSSProperties)
    : undefined;

/** The picture of a post: its poster, over it the video, and over that what a tap does (MEGA-2, MEGA-3). */
export function VideoStage({ post, playback, host, active }: VideoStageProps) {
  const t = usePlayerMessages();
  const { playing, ready, stalled, failed, toggle, retry } = playback;
  const online = useOnline();
  const hydrating = useHydrating();
  useOnReconnect(failed ? retry : undefined);
  return (
    <div className={css.stage} style={hydrating ? undefined : cropStyle(post)}>
      <Poster path={post.poster_path ?? post.images_path[0]} active={active} />
      <div ref={host} className={css.host} data-ready={ready || undefined} />
      {failed ? (
        <div className={css.failed} role="alert">
          <p>{t(online ? 'videoFailed' : 'offline')}</p>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      ) : (
        <button
          type="button"
          className={css.toggle}
          aria-label={t(playing ? 'pause' : 'play', { title: post.title })}
          data-toggle=""
          onClick={toggle}
        >
          {!playing && (
            <span className={css.mark}>
              <Play size={36} fill="currentColor" aria-hidden="true" />
            </span>
          )}
        </button>
      )}
      <p className={css.stalled} role="status">
        {stalled && active && t(online ? 'stalled' : 'offline')}
      </p>
      {hydrating && active && <PlainVideo post={post} />}
    </div>
  );
}

/** The video where no JavaScript runs: the browser's own player, which downloads nothing unasked. */
function PlainVideo({ post }: { post: VideoPost }) {
  const { file, hls } = useSources(post);
  const src = file ?? hls;
  if (!src) return null;
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the service has none */}
      <video className={css.plain} src={src} aria-label={post.title} controls playsInline preload="none" />
    </noscript>
  );
}

/** The picture that stands for a video until it moves. The server's HTML has that of the card in view alone. */
export function Poster({ path, active }: { path: string | undefined; active: boolean }) {
  const { media } = useShell().config.services;
  const hydrating = useHydrating();
  const { place, attempt, onError } = useImageRetry<HTMLImageElement>(path);
  if (!path || (hydrating && !active)) return null;
  return (
    <img
      key={attempt}
      ref={place}
      className={css.poster}
      src={mediaUrl(path, media)}
      alt=""
      fetchPriority={active ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  );
}
