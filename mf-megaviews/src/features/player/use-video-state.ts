import { useEffect, useState } from 'react';
import type { Player } from './player';

/** What a player's element says about itself. */
export interface VideoState {
  /** It is running now. */
  playing: boolean;
  /** It has a picture to show. */
  ready: boolean;
  /** It is to run, and has nothing to show next. */
  waiting: boolean;
}

const NOTHING: VideoState = { playing: false, ready: false, waiting: false };
const EVENTS = ['play', 'pause', 'loadeddata', 'playing', 'waiting', 'canplay', 'emptied'];

/** What a player's element says about itself, as it changes; nothing without a player. */
export function useVideoState(player: Player | undefined): VideoState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!player) return;
    const { video } = player;
    const look = () => {
      const { paused, readyState } = video;
      setState({
        playing: !paused,
        ready: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
        waiting: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      });
    };
    for (const name of EVENTS) video.addEventListener(name, look);
    look();
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, look);
      setState(NOTHING);
    };
  }, [player]);
  return state;
}
