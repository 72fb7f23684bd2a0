import { useCallback, useEffect, useRef, useState } from 'react';
import { type WhepPhase, WhepViewer } from './whep';

/** How a stream is to be watched. */
export interface WhepOptions {
  /** Somebody wants to see it: otherwise nothing is connected. */
  wanted: boolean;
  ended: boolean;
  /** Something on the page hides it: as when the page itself is out of sight. */
  covered: boolean;
  /** Called while the picture of a connection that is about to go can still be seen; must not change. */
  onLoss: () => void;
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
function tellOfPage(viewer: WhepViewer, isSeen: () => boolean): () => void {
  const onVisibility = () => viewer.send({ type: isSeen() ? 'shown' : 'hidden' });
  const onHide = () => viewer.send({ type: 'away' });
  const onShow = () => isSeen() && viewer.send({ type: 'shown' });
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
 * @param options whether it is wanted and can be seen, and whether its host has ended it
 */
export function useWhep(url: string | null, { wanted, ended, covered, onLoss }: WhepOptions): Whep {
  const [phase, setPhase] = useState<WhepPhase>();
  const [stream, setStream] = useState<MediaStream>();
  const viewer = useRef<WhepViewer>(undefined);
  const endedNow = useRef(ended);
  useEffect(() => {
    endedNow.current = ended;
    viewer.current?.send({ type: ended ? 'streamEnded' : 'streamStarted' });
  }, [ended]);
  const coveredNow = useRef(covered);
  useEffect(() => {
    coveredNow.current = covered;
    viewer.current?.send({ type: isVisible() && !covered ? 'shown' : 'hidden' });
  }, [covered]);
  useEffect(() => {
    if (!wanted || url === null) return;
    let isLive = false;
    const onPhase = (next: WhepPhase | undefined) => {
      if (isLive && next !== 'live') onLoss();
      isLive = next === 'live';
      setPhase(next);
    };
    const isSeen = () => isVisible() && !coveredNow.current;
    const watching = new WhepViewer(
      url,
      { ended: endedNow.current, visible: isSeen() },
      { onPhase, onStream: setStream },
    );
    viewer.current = watching;
    const stop = tellOfPage(watching, isSeen);
    return () => {
      stop();
      onPhase(undefined);
      watching.leave();
      viewer.current = undefined;
      setStream(undefined);
    };
  }, [url, wanted, onLoss]);
  return { phase, stream, retry: useCallback(() => viewer.current?.send({ type: 'retry' }), []) };
}
