import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { VideoPost } from '../../api/video-post';
import type { Player } from './player';
import type { PlayerPool } from './player-pool';
import { silenceUntilPressed, useSound } from './sound';
import { useStillness } from './use-stillness';

/** What a card knows of its video. */
export interface Playback {
  /** It is running now. */
  playing: boolean;
  /** It has a picture to show; the poster stands for it until then. */
  ready: boolean;
  /** It is to run, and nothing comes. */
  stalled: boolean;
  failed: boolean;
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

const onVisibility = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};
const isVisible = () => document.visibilityState !== 'hidden';

const useSources = ({ video_hls_path: hls, video_path: file }: VideoPost) => {
  const { media } = useShell().config.services;
  return useMemo(
    () => ({ hls: hls ? mediaUrl(hls, media) : undefined, file: file ? mediaUrl(file, media) : undefined }),
    [hls, file, media],
  );
};

const NOTHING = { playing: false, ready: false, stalled: false };

/** How long nothing may come before that is said, ms. */
const STALL_MS = 1200;

/** How long something else than this page has paused a video before that counts as a choice, ms. */
const HELD_MS = 500;

/** Whether something has been so for long enough to be said. */
const useLasting = (is: boolean, ms: number): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, ms]);
  return lasts;
};

/** What a player's element says about itself. */
const useVideoState = (player: Player | undefined) => {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!player) return;
    const { video } = player;
    const look = () => {
      const { paused, readyState } = video;
      setState({
        playing: !paused,
        ready: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
        stalled: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      });
    };
    const events = ['play', 'pause', 'loadeddata', 'playing', 'waiting', 'canplay', 'emptied'];
    for (const name of events) video.addEventListener(name, look);
    look();
    return () => {
      for (const name of events) video.removeEventListener(name, look);
      setState(NOTHING);
    };
  }, [player]);
  return state;
};

/**
 * Plays a post's video while at least half of it is in view, and pauses it otherwise; a tap toggles it (MEGA-3). With
 * Save-Data, 2G or reduced motion nothing is downloaded or moves before a tap.
 *
 * @param post whose video
 * @param options where and when
 */
export function usePlayback(post: VideoPost, { pool, host, active, next }: PlaybackOptions): Playback {
  const still = useStillness();
  const sound = useSound();
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const sources = useSources(post);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [player, setPlayer] = useState<Player>();
  const [failure, setFailure] = useState<{ at: number }>();
  const [wasActive, setWasActive] = useState(active);
  const from = useRef(0);
  const state = useVideoState(player);
  const failed = failure !== undefined;
  const stalled = useLasting(state.stalled, STALL_MS);
  const wanted = choice === undefined ? !still : choice === 'play';
  const held = !failed && (still ? active && choice !== undefined : active || next);

  // What was chosen holds until it leaves the view.
  if (!active && choice !== undefined) setChoice(undefined);
  // One that failed before it was in view, or in an earlier view, is tried anew.
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

  useEffect(() => {
    if (!player) return;
    const { video } = player;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPause = () => {
      clearTimeout(timer);
      // Some browsers pause first and say then that the page is out of sight: it plays on when it is seen again.
      timer = setTimeout(() => player.isHeld && setChoice('pause'), HELD_MS);
    };
    video.addEventListener('pause', onPause);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('pause', onPause);
    };
  }, [player]);

  const shouldPlay = active && wanted && visible;
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
    ...state,
    stalled,
    failed,
    video: player?.video,
    toggle: useCallback(() => setChoice(wanted ? 'pause' : 'play'), [wanted]),
    retry: useCallback(() => {
      from.current = failure?.at ?? 0;
      setFailure(undefined);
    }, [failure]),
  };
}
