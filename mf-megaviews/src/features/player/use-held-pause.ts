import { useEffect } from 'react';
import type { Player } from './player';

/** How long something else than this page has paused a video before that counts as a choice, ms. */
const HELD_MS = 500;

/**
 * Notices that a video which is to play was paused by something else: a key of the keyboard, another app.
 *
 * @param player whose video
 * @param onHeld called when it stays so; always the same function
 */
export function useHeldPause(player: Player | undefined, onHeld: () => void): void {
  useEffect(() => {
    if (!player) return;
    const { video } = player;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPause = () => {
      clearTimeout(timer);
      // Some browsers pause first and say then that the page is out of sight: it plays on when it is seen again.
      timer = setTimeout(() => player.isHeld && onHeld(), HELD_MS);
    };
    video.addEventListener('pause', onPause);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('pause', onPause);
    };
  }, [player, onHeld]);
}
