import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { VideoPost } from '../../api/video-post';
import type { Player } from './player';
import type { PlayerPool } from './player-pool';
import { silenceUntilPressed, useSound } from './sound';
import { useCovered } from './use-covered';
import { useHeldPause } from './use-held-pause';
import { useSources } from './use-sources';
import { useStalled } from './use-stalled';
import { useStillness } from './use-stillness';
import { useVideoState } from './use-video-state';
import { useVisible } from './use-visible';

/** What a card knows of its video. */
export interface Playback {
  /** It is running now. */
  playing: boolean;
  /** There is a frame to show; until then the poster is shown. */
  ready: boolean;
  /** It is to run, and nothing comes. */
  stalled: boolean;
  failed: boolean;
  /** It has its picture, or will have none unasked: what comes next may be prepared. */
  settled: boolean;
  /** The element that plays it, while it has one. */
  video: HTMLVideoElement | undefined;
  /** Pauses or plays on (MEGA-3). */
  toggle: () => void;
  /** After a failure. */
  retry: () => void;
}

/** How a video is to be played. */
export interface PlaybackOptions {
  pool: PlayerPool;
  /** Where the player goes. */
  host: RefObject<HTMLElement | null>;
  /** At least half of it is in view. */
  active: boolean;
  /** It comes next: its beginning is downloaded. */
  next: boolean;
}

/**
 * Plays a post's video while at least half of it is in view and no dialog hides it, and pauses it otherwise; a tap
 * toggles it (MEGA-3). With
 * Save-Data, 2G or reduced motion nothing is downloaded or moves before a tap.
 *
 * @param post whose video
 * @param options where and when
 */
export function usePlayback(post: VideoPost, { pool, host, active, next }: PlaybackOptions): Playback {
  const still = useStillness();
  const sound = useSound();
  const visible = useVisible();
  const covered = useCovered(host);
  const sources = useSources(post);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [player, setPlayer] = useState<Player>();
  const [failure, setFailure] = useState<{ at: number }>();
  const [wasActive, setWasActive] = useState(active);
  const from = useRef(0);
  const { playing, ready, waiting } = useVideoState(player);
  const failed = failure !== undefined;
  const stalled = useStalled(waiting);
  const wanted = choice === undefined ? !still : choice === 'play';
  const held = !failed && (still ? active && choice !== undefined : active || next);

  // What was chosen holds until it leaves the view.
  if (!active && choice !== undefined) setChoice(undefined);
  // One that failed before it was in view, or in an earlier view, is tried again.
  if (active !== wasActive) {
    setWasActive(active);
    setFailure(undefined);
  }

  useEffect(() => {
    const box = host.current;
    const lent = held && box ? pool.lend() : undefined;
    if (!lent) return;
    box?.append(lent.video);
    lent.open(sources, (at) => setFailure({ at }), from.current);
    from.current = 0;
    setPlayer(lent);
    return () => {
      setPlayer(undefined);
      pool.giveBack(lent);
    };
  }, [held, host, pool, sources]);

  useEffect(() => {
    if (player) player.video.muted = !sound;
  }, [player, sound]);

  useHeldPause(
    player,
    useCallback(() => setChoice('pause'), []),
  );

  const shouldPlay = active && wanted && visible && !covered;
  useEffect(() => {
    if (!player) return;
    if (!shouldPlay) {
      player.pause();
      return;
    }
    player.play(() => {
      silenceUntilPressed();
      player.video.muted = true;
      player.play(() => setChoice('pause'));
    });
  }, [player, shouldPlay]);

  return {
    playing,
    ready,
    stalled,
    failed,
    settled: ready || failed || still,
    video: player?.video,
    toggle: useCallback(() => setChoice(wanted ? 'pause' : 'play'), [wanted]),
    retry: useCallback(() => {
      from.current = failure?.at ?? 0;
      setFailure(undefined);
    }, [failure]),
  };
}
