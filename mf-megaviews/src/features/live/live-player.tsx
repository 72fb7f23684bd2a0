import { Button, useOnline } from '@site/shared/ui';
import { Play } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VideoPost } from '../../api/video-post';
import { useCovered } from '../player/use-covered';
import { useStillness } from '../player/use-stillness';
import stage from '../player/video-stage.module.css';
import css from './live-player.module.css';
import { useLiveMessages } from './locales/use-messages';
import { keepFrame, usePicture } from './use-picture';
import { useStreamCheck } from './use-stream-check';
import { useWhep, type Whep } from './use-whep';

export interface LivePlayerProps {
  /** A post of type livestream. */
  post: VideoPost;
  /** At least half of it is in view: only then it is connected. */
  active: boolean;
  /** Told whether it runs now: neither paused nor ended, nor still on its way. */
  onPlaying: (playing: boolean) => void;
}

/**
 * Plays a live stream over its poster, fills its container, and shows its phase: joining, live, reconnecting,
 * failed, unsupported or ended (LIVE-2, LIVE-3, LIVE-6). A tap pauses it; with Save-Data, 2G or reduced motion it waits for one.
 */
export function LivePlayer({ post, active, onPlaying }: LivePlayerProps) {
  const t = useLiveMessages();
  const waitsForTap = useStillness();
  const [choice, setChoice] = useState<'watch' | 'stop'>();
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const watching = choice === undefined ? !waitsForTap : choice === 'watch';
  const ended = post.live_status === 'ended';
  const onLoss = useCallback(() => keepFrame({ video, still }), []);
  const covered = useCovered(video);
  const whep = useWhep(post.playback_url, { wanted: active && watching, ended, covered, onLoss });
  useStreamCheck(post.id, whep.phase === 'failed' || whep.phase === 'refused');
  const { ready, refused, play } = usePicture({ video, still }, whep.stream, covered);
  const waits = !watching || refused;
  const playing = active && !waits && !ended && whep.phase === 'live';
  useEffect(() => {
    onPlaying(playing);
    return () => onPlaying(false);
  }, [playing, onPlaying]);
  return (
    <div className={css.player} data-live-phase={ended ? 'ended' : (whep.phase ?? 'idle')}>
      <video ref={video} className={css.video} data-ready={ready || undefined} muted playsInline />
      <canvas ref={still} className={css.still} hidden />
      {!ended && post.playback_url !== null && whep.phase !== 'unsupported' && (
        <button
          type="button"
          className={stage.toggle}
          aria-label={t(waits ? 'watch' : 'stop', { title: post.title })}
          data-toggle=""
          onClick={() => (refused ? play() : setChoice(watching ? 'stop' : 'watch'))}
        >
          {waits && (
            <span className={stage.mark}>
              <Play size={36} fill="currentColor" aria-hidden="true" />
            </span>
          )}
        </button>
      )}
      {active && (
        <StreamState
          phase={ended ? 'ended' : watching ? whep.phase : undefined}
          missing={post.playback_url === null}
          onRetry={whep.retry}
        />
      )}
    </div>
  );
}

interface StreamStateProps {
  phase: Whep['phase'];
  /** There is no address to play it from. */
  missing: boolean;
  onRetry: () => void;
}

function StreamState({ phase, missing, onRetry }: StreamStateProps) {
  const t = useLiveMessages();
  const online = useOnline();
  if (phase === 'ended' || missing) {
    return (
      <div className={css.panel} role="status">
        <p className={css.strong}>{t(phase === 'ended' ? 'ended' : 'noAddress')}</p>
        <p>{t('endedText')}</p>
      </div>
    );
  }
  if (phase === 'live') return <p className={css.badge}>{t('live')}</p>;
  if (phase === undefined || phase === 'suspended') return null;
  const text = online || phase === 'unsupported' ? phase : 'offline';
  const isRefused = phase === 'failed' || phase === 'refused';
  return (
    <div className={css.panel} role={isRefused ? 'alert' : 'status'}>
      <p>{t(text)}</p>
      {isRefused && online && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
