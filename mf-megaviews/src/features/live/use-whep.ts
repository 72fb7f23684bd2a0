import { useCallback, useEffect, useRef, useState } from 'react';
import { type WhepPhase, WhepViewer } from './whep';

/** How a stream is to be watched. */
export interface WhepOptions {
  /** Somebody wants to see it: otherwise nothing is connected. */
  wanted: boolean;
  ended: boolean;
}

/** A stream that is being watched. */
export interface Whep {
  /** Undefined while it is not wanted. */
  phase: WhepPhase | undefined;
  /** The tracks of the latest connection. */
  stream: MediaStream | undefined;
  /** Tries again at once. */
  retry: () => void;
}

const isVisible = () => document.visibilityState !== 'hidden';

/** Tells a viewer what happens to the page and to the network; returns what stops that. */
function tellOfPage(viewer: WhepViewer): () => void {
  const onVisibility = () => viewer.send({ type: isVisible() ? 'shown' : 'hidden' });
  const onHide = () => viewer.send({ type: 'away' });
  const onShow = () => isVisible() && viewer.send({ type: 'shown' });
  const onOnline = () => viewer.send({ type: 'retry' });
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    removeEventListener('online', onOnline);
  };
}

/**
 * Watches a stream while it is wanted, and ends the session on the server when it is not any more (LIVE-2).
 *
 * @param url its playback address; null when it has none
 * @param options whether it is wanted, and whether its host has ended it
 */
export function useWhep(url: string | null, { wanted, ended }: WhepOptions): Whep {
  const [phase, setPhase] = useState<WhepPhase>();
  const [stream, setStream] = useState<MediaStream>();
  const viewer = useRef<WhepViewer>(undefined);
  const endedNow = useRef(ended);
  useEffect(() => {
    endedNow.current = ended;
    viewer.current?.send({ type: ended ? 'streamEnded' : 'streamStarted' });
  }, [ended]);
  useEffect(() => {
    if (!wanted || url === null) return;
    const watching = new WhepViewer(
      url,
      { ended: endedNow.current, visible: isVisible() },
      { onPhase: setPhase, onStream: setStream },
    );
    viewer.current = watching;
    const stop = tellOfPage(watching);
    return () => {
      stop();
      watching.leave();
      viewer.current = undefined;
      setPhase(undefined);
      setStream(undefined);
    };
  }, [url, wanted]);
  return { phase, stream, retry: useCallback(() => viewer.current?.send({ type: 'retry' }), []) };
}
